// Loaded first and without waiting for the app: sets the theme, fetches the messages, and preloads
// the modules and style sheets of a live game.

import { gameOf } from './net/saved-games.js';
import { settings } from './settings.js';
import { element } from './ui/element.js';
import {
  CALLIRO_BOARD_STYLES,
  GAME_STYLES,
  HAND_STYLES,
  SOWING_BOARD_STYLES,
  useStyles,
} from './ui/styles.js';

/** The path of the app's files, which has their version in it. */
const FOLDER = new URL('.', import.meta.url).pathname;
const LANGUAGES = ['en', 'ru', 'nb', 'fa'];
/** Codes of Norwegian that browsers use, and the one used here. @type {Record<string, string>} */
const LANGUAGE_ALIASES = { no: 'nb', nn: 'nb' };

/**
 * Every module that the screen of a live game imports, so that all are fetched at once and not one
 * after the other as imports are found. `web-tests/weight.test.mjs` checks that none is missing.
 */
const GAME_MODULES = [
  'screens/game',
  'seat-name',
  'sound',
  'sound/materials',
  'sound/strike',
  'ui/dialog',
  'ui/toolbar',
  'emitter',
  'boards/end-words',
  'boards/sowing-spots',
  'boards/sowing-values',
  'net/addresses',
  'net/live-socket',
  'net/socket-carrier',
  'game/absence',
  'game/actions',
  'game/clock',
  'game/coach',
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
  'game/player-names',
  'preferences',
  'game/result',
  'game/rule-words',
  'game/rules-line',
  'game/save-record',
  'game/screen-parts',
  'game/series',
  'game/session',
  'game/state',
  'game/words',
];

/** Modules of the two kinds of board, without `boards/sowing-` and `boards/calliro-`. */
const BOARD_MODULES = {
  sowing: [
    'animation-control',
    'animations',
    'answers',
    'art',
    'board',
    'cue',
    'dom',
    'edit',
    'hollows',
    'input',
    'layout',
    'place',
    'scatter',
    'seeds',
    'settings',
    'speech',
    'strip',
    'surface',
  ],
  calliro: [
    'animation-layer',
    'animations',
    'art',
    'board',
    'geometry',
    'hexagon',
    'input',
    'parts',
    'stock',
    'task',
    'types',
    'words',
  ],
};

/** Modules of the tournament table, in `hand/`. */
const HAND_MODULES = [
  'actions',
  'animate-move',
  'art',
  'board-panel',
  'clock-bar',
  'cubes',
  'gestures',
  'hand-board',
  'invite',
  'invite-dialog',
  'keys',
  'local-seats',
  'log',
  'monitor-panel',
  'opening-panel',
  'palm',
  'panel-content',
  'place',
  'replay',
  'result-panel',
  'ruling-panel',
  'screen',
  'sha256',
  'show-step',
  'side',
  'time',
  'tools',
  'toss',
  'touch',
  'types',
  'words',
];
/** The modules of the sowing board that the tournament table uses. */
const HAND_BOARD_MODULES = [
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

/** The style sheets that those modules load. */
const STYLES = {
  game: GAME_STYLES,
  sowing: SOWING_BOARD_STYLES,
  calliro: CALLIRO_BOARD_STYLES,
  hand: HAND_STYLES,
};

/** @type {Map<string, Promise<string>>} */
const messageRequests = new Map();

/** The text of a message file such as `en` or `study-en`, fetched once. @param {string} name */
export function fetchMessages(name) {
  const known = messageRequests.get(name);
  if (known) return known;
  const path = `${FOLDER}locales/${encodeURIComponent(name)}.ftl`;
  const request = fetch(path).then((response) => {
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.text();
  });
  request.catch(() => messageRequests.delete(name));
  messageRequests.set(name, request);
  return request;
}

/** The language from the settings, or the first of the browser's that the app has. */
export function preferredLanguage() {
  const codes = [settings().language, ...navigator.languages]
    .map((code) => code.toLowerCase().split('-')[0] ?? '')
    .map((code) => LANGUAGE_ALIASES[code] ?? code);
  return codes.find((code) => LANGUAGES.includes(code)) ?? 'en';
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** Light or dark, as set by the user or by the system; large for a projector; with or without numbers. */
export function applyAppearance() {
  const { theme, projector, counts } = settings();
  const { dataset } = document.documentElement;
  dataset.theme = theme === 'auto' ? (prefersDark.matches ? 'dark' : 'light') : theme;
  dataset.projector = projector ? 'on' : 'off';
  dataset.counts = counts ? 'on' : 'off';
  if (projector) useStyles('projector');
}

/** @param {import('./ui/element.js').Attributes} attributes */
function preload(attributes) {
  document.head.append(element('link', attributes));
}

/**
 * Preloads what a live game needs; its board too, if this browser has played the game before and so
 * knows which board it has.
 *
 * @param {string} id
 */
function preloadGame(id) {
  const game = gameOf(id);
  const kind = game?.startsWith('calliro') ? 'calliro' : 'sowing';
  const byHand = game?.includes('sowing=hand') ?? false;
  const board = byHand ? HAND_BOARD_MODULES : BOARD_MODULES[kind];
  const files = [
    ...GAME_MODULES,
    ...(game ? board.map((part) => `boards/${kind}-${part}`) : []),
    ...(byHand ? HAND_MODULES.map((part) => `hand/${part}`) : []),
  ];
  for (const file of files) preload({ rel: 'modulepreload', href: `${FOLDER}${file}.js` });
  const styles = [...STYLES.game, ...(game ? STYLES[kind] : []), ...(byHand ? STYLES.hand : [])];
  for (const name of styles)
    preload({ rel: 'preload', as: 'style', href: `${FOLDER}styles/${name}.css` });
}

applyAppearance();
prefersDark.addEventListener('change', applyAppearance);
fetchMessages(preferredLanguage()).catch(() => {});
if (/^\/(learn|puzzles|analysis)\b/.test(location.pathname))
  fetchMessages(`study-${preferredLanguage()}`).catch(() => {});
if (location.pathname.startsWith('/g/')) preloadGame(location.pathname.slice(3));
