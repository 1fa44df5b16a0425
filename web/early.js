// Runs before the rest has arrived: the theme, the sentences, and what a game will need.

import { gameOf } from './net/seats.js';
import { settings } from './settings.js';

const LANGUAGES = ['en', 'ru', 'nb', 'fa'];
/** Written like their neighbour. @type {Record<string, string>} */
const KIN = { no: 'nb', nn: 'nb' };

/**
 * What the screen of a live game imports, so that it is fetched at once and not file after file.
 */
const GAME = [
  'screens/game',
  'sound',
  'ui/dialog',
  'ui/toolbar',
  'emitter',
  'net/socket-carrier',
  'game/actions',
  'game/clock',
  'game/cover',
  'game/feed',
  'game/game-board',
  'game/hints',
  'game/invite',
  'game/invite-parts',
  'game/keys',
  'game/names',
  'game/offer-bar',
  'game/player-bar',
  'game/result',
  'game/save',
  'game/screen-parts',
  'game/session',
  'game/state',
  'game/words',
];

/** What the two kinds of board import. */
const BOARDS = {
  sowing: [
    'types',
    'answers',
    'art',
    'board',
    'cue',
    'dom',
    'edit',
    'flight',
    'hollows',
    'input',
    'layout',
    'pace',
    'place',
    'scatter',
    'seeds',
    'settings',
    'speech',
    'strip',
    'surface',
    'values',
  ],
  calliro: [
    'art',
    'board',
    'geometry',
    'hexagon',
    'input',
    'parts',
    'stage',
    'stock',
    'story',
    'task',
    'types',
    'words',
  ],
};

/** What the Calla table imports beside parts of the sowing board. */
const HAND = [
  'actions',
  'art',
  'clock-bar',
  'cubes',
  'flight',
  'gestures',
  'hand-board',
  'invite',
  'keys',
  'local-seats',
  'log',
  'monitor',
  'opening',
  'palm',
  'place',
  'present',
  'replay',
  'result',
  'ruling',
  'screen',
  'sha256',
  'sheets',
  'side',
  'stage',
  'time',
  'tools',
  'toss',
  'touch',
  'types',
  'words',
];
const HAND_BOARD = [
  'types',
  'art',
  'cue',
  'dom',
  'edit',
  'hollows',
  'layout',
  'place',
  'scatter',
  'seeds',
  'speech',
  'surface',
];

/** @type {Map<string, Promise<string>>} */
const asked = new Map();

/** The sentences of a language, fetched once. @param {string} code */
export function sentences(code) {
  const known = asked.get(code);
  if (known) return known;
  const path = `/locales/${encodeURIComponent(code)}.ftl`;
  const fetched = fetch(path).then((answer) => {
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  });
  fetched.catch(() => asked.delete(code));
  asked.set(code, fetched);
  return fetched;
}

/** The chosen language, or the first of the browser's that is spoken here. */
export function wantedLanguage() {
  const codes = [settings().language, ...navigator.languages]
    .map((code) => code.toLowerCase().split('-')[0] ?? '')
    .map((code) => KIN[code] ?? code);
  return codes.find((code) => LANGUAGES.includes(code)) ?? 'en';
}

const darkness = matchMedia('(prefers-color-scheme: dark)');

/** Light or dark, by the reader's wish or by the system's. */
export function applyTheme() {
  const { theme } = settings();
  document.documentElement.dataset.theme =
    theme === 'auto' ? (darkness.matches ? 'dark' : 'light') : theme;
}

/** @param {Partial<HTMLLinkElement>} what */
function preload(what) {
  document.head.append(Object.assign(document.createElement('link'), what));
}

/**
 * Asks for what a live game needs, all at once; its board too, where this browser knows which.
 *
 * @param {string} id
 */
function askForGame(id) {
  const game = gameOf(id);
  const kind = game?.startsWith('calliro') ? 'calliro' : 'sowing';
  const byHand = game?.includes('sowing=hand') ?? false;
  const board = byHand ? HAND_BOARD : BOARDS[kind];
  const files = [
    ...GAME,
    ...(game ? board.map((part) => `boards/${kind}-${part}`) : []),
    ...(byHand ? HAND.map((part) => `hand/${part}`) : []),
  ];
  for (const file of files) preload({ rel: 'modulepreload', href: `/web/${file}.js` });
  for (const name of game ? ['game', `${kind}-board`, ...(byHand ? ['hand'] : [])] : ['game'])
    preload({ rel: 'preload', as: 'style', href: `/web/styles/${name}.css` });
}

applyTheme();
darkness.addEventListener('change', applyTheme);
sentences(wantedLanguage()).catch(() => {});
if (location.pathname.startsWith('/g/')) askForGame(location.pathname.slice(3));
