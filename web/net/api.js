// The server's HTTP API: a function for each route, with the types of the wire.

import { withDigits } from '../text/digits.js';
import { language } from '../text.js';

/** @import { AddressesView, AnalysisView, CalliroAnalysisView } from '../wire.js' */
/** @import { CalliroReplayView } from '../wire.js' */
/** @import { JoinedView } from '../wire.js' */
/** @import { CatalogueGame, CreatedView, EventsView, ExploredView, FailureView } from '../wire.js' */
/** @import { GameHintsView, HintsView, InvitationView, Joining, JoiningByCode } from '../wire.js' */
/** @import { NewGame, ScoreSheetView } from '../wire.js' */
/** @import { PositionQuery, PuzzlePlayedView, PuzzlesView, ReplayedView, ReviewView } from '../wire.js' */
/** @import { TablesView } from '../wire.js' */
/** @import { SeatedView, SeatOrMonitor, StateView } from '../wire.js' */
/** @typedef {string | null} Secret */

/** An error that the server answered with, in the user's language. */
export class ApiError extends Error {
  /**
   * @param {string} code for programs
   * @param {string} text for people
   * @param {number} status 0 if the server was not reached
   */
  constructor(code, text, status) {
    super(text);
    this.code = code;
    this.status = status;
  }
}

/**
 * @param {string} method
 * @param {string} path under /api/v1
 * @param {{body?: unknown, secret?: Secret, signal?: AbortSignal}} [options]
 * @returns {Promise<Response>}
 */
export async function request(method, path, { body, secret, signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = { 'Accept-Language': language() };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (secret) headers.Authorization = `Bearer ${secret}`;
  /** @type {Response} */
  let response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      headers,
      signal,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError('offline', '', 0);
  }
  if (response.ok) return response;
  const error = await readJson(response).then(
    (/** @type {FailureView} */ failure) => failure.error,
    () => ({ code: 'failed', text: '' }),
  );
  throw new ApiError(error.code, error.text, response.status);
}

/** Each `text` of an answer is a sentence, whose numbers are shown. @param {string} text */
const parseJson = (text) =>
  JSON.parse(text, (key, value) =>
    key === 'text' && typeof value === 'string' ? withDigits(value) : value,
  );

/** @param {Response} response */
const readJson = async (response) => parseJson(await response.text());

/**
 * The data of each event of a response, as they come.
 *
 * @param {Response} response
 */
async function* readEvents(response) {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) yield parseJson(event.replace(/^data: /, ''));
  }
}

/**
 * @template T
 * @param {string} path
 * @param {Secret} [secret]
 * @returns {Promise<T>}
 */
export const get = async (path, secret) => readJson(await request('GET', path, { secret }));

/**
 * @template T
 * @param {string} path
 * @param {unknown} body
 * @param {Secret} [secret]
 * @returns {Promise<T>}
 */
export const post = async (path, body, secret) =>
  readJson(await request('POST', path, { body, secret }));

/** @param {string} id */
const gamePath = (id) => `/games/${encodeURIComponent(id)}`;

/** @param {NewGame} game @param {Secret} host @returns {Promise<CreatedView>} */
export const createGame = (game, host) => post('/games', game, host);

/** @param {string} id @param {Joining} joining @returns {Promise<SeatedView>} */
export const postSeat = (id, joining) => post(`${gamePath(id)}/seat`, joining);

/** @param {JoiningByCode} joining @returns {Promise<JoinedView>} */
export const postJoin = (joining) => post('/join', joining);

/** @param {string} id @param {SeatOrMonitor} seat @param {Secret} secret @returns {Promise<StateView>} */
export const postFreeSeat = (id, seat, secret) =>
  post(`${gamePath(id)}/free-seat`, { seat }, secret);

/** @param {string} id @param {Secret} host */
export const deleteGame = async (id, host) => {
  await request('DELETE', gamePath(id), { secret: host });
};

/** @param {string} id @param {Secret} secret @returns {Promise<StateView>} */
export const getState = (id, secret) => get(gamePath(id), secret);

/** @param {string} id @param {number} after @param {Secret} secret @returns {Promise<EventsView>} */
export const getEvents = (id, after, secret) =>
  get(`${gamePath(id)}/events?after=${after}`, secret);

/**
 * What to do. Quickly, it may be an estimate.
 *
 * @param {string} id
 * @param {Secret} secret
 * @param {{ quick?: boolean }} [options]
 * @returns {Promise<GameHintsView>}
 */
export const getGameHint = (id, secret, { quick = false } = {}) =>
  get(`${gamePath(id)}/hint${quick ? '?quick=true' : ''}`, secret);

/** @param {string} id @param {Secret} [secret] @returns {Promise<string>} */
export const getRecord = async (id, secret) =>
  (await request('GET', `${gamePath(id)}/record`, { secret })).text();

/** @param {string} id @param {SeatOrMonitor} seat @param {Secret} secret @returns {Promise<InvitationView>} */
export const postInvitation = (id, seat, secret) =>
  post(`${gamePath(id)}/invitation`, { seat }, secret);

/** @param {string} id @param {Secret} [secret] @returns {Promise<ScoreSheetView>} */
export const getScoreSheet = (id, secret) => get(`${gamePath(id)}/score-sheet`, secret);

/** The address of the QR code of a game, or of one of its seats. @param {string} id @param {string} [code] */
export const qrCodePath = (id, code) =>
  `/api/v1${gamePath(id)}/qr${code ? `?code=${encodeURIComponent(code)}` : ''}`;

/** The address of the QR code of this server. */
export const SERVER_QR_PATH = '/api/v1/addresses/qr';

/** @returns {Promise<AddressesView>} */
export const getAddresses = () => get('/addresses');

/** @returns {Promise<TablesView>} */
export const getTables = () => get('/tables');

/** @returns {Promise<CatalogueGame[]>} */
export const getCatalogue = () => get('/catalogue');

/** @param {PositionQuery} query @returns {Promise<ExploredView>} */
export const postPosition = (query) => post('/position', query);

/**
 * What is known of a position at once, and then better answers until the last.
 *
 * @param {PositionQuery} query
 * @param {AbortSignal} signal ends it, on the server too
 * @returns {AsyncGenerator<AnalysisView>}
 */
export async function* postAnalysis(query, signal) {
  yield* readEvents(await request('POST', '/analysis', { body: query, signal }));
}

/** @param {PositionQuery} query @returns {Promise<HintsView>} */
export const postHint = (query) => post('/hint', query);

/** @param {string} record @returns {Promise<ReplayedView>} */
export const postRecord = (record) => post('/record', { record });

/** @param {string} record @returns {Promise<ReviewView>} */
export const postReview = (record) => post('/review', { record });

/** @param {string} record @returns {Promise<CalliroReplayView>} */
export const postCalliroRecord = (record) => post('/calliro/record', { record });

/** @param {string} record @param {number} turn @returns {Promise<CalliroAnalysisView>} */
export const postCalliroAnalysis = (record, turn) => post('/calliro/analysis', { record, turn });

/** Decisions in a puzzle of Calliro. @param {string} position @param {string[]} moves @returns {Promise<PuzzlePlayedView>} */
export const postPuzzleMoves = (position, moves) => post('/puzzles/calliro', { position, moves });

/** @param {string} game @returns {Promise<PuzzlesView>} */
export const getPuzzles = (game) => get(`/puzzles?game=${encodeURIComponent(game)}`);
