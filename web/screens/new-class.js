// Opens a class: what its boards play, and for how long.

import { saveClass, savedClasses } from '../class/saved-classes.js';
import { gameName } from '../game/names.js';
import { createClass } from '../net/class-api.js';
import { attempt } from '../net/games.js';
import { radios } from '../options/radios.js';
import { go } from '../router.js';
import { language, say, useMessages } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { useStyles } from '../ui/styles.js';

const BY_HAND = 'calla-tournament:sowing=hand';
const GAMES = ['calla', BY_HAND, 'kalah-ru', 'kalaha-1', 'kalah', 'calliro'];
/** In minutes; 0 is no limit. */
const TIMES = [0, 5, 10, 15];

/** @param {HTMLElement} root */
export async function mount(root) {
  await Promise.all([useMessages('class'), useStyles('options', 'class')]);
  let game = language() === 'ru' ? 'kalah-ru' : language() === 'nb' ? 'kalaha-1' : 'calla';
  let time = 0;
  let monitor = 'program';
  const monitors = radios({
    name: 'class-monitor',
    title: say('class-monitor'),
    values: ['program', 'teacher'],
    text: (value) => say(`class-monitor-${value}`),
    chosen: monitor,
    onChoose: (value) => {
      monitor = value;
    },
  });
  monitors.hidden = true;
  const form = element(
    'form',
    { class: 'options narrow new-class' },
    element('h1', null, say('class-open-title')),
    element('p', null, say('class-open-about')),
    radios({
      name: 'class-game',
      title: say('class-game'),
      values: GAMES,
      text: (value) => (value === BY_HAND ? say('class-game-by-hand') : gameName(value)),
      chosen: game,
      onChoose: (value) => {
        game = value;
        monitors.hidden = value !== BY_HAND;
      },
    }),
    radios({
      name: 'class-time',
      title: say('class-time'),
      values: TIMES,
      text: (value) => (value ? say('class-minutes', { n: value }) : say('class-time-none')),
      chosen: time,
      onChoose: (value) => {
        time = value;
      },
    }),
    monitors,
    element('button', { class: 'button primary large' }, icon('two'), say('class-open')),
    ...earlier(),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(async () => {
      const { id, secret } = await createClass({
        game,
        clock: time ? { minutes: time, increment: 0 } : undefined,
        monitor: game === BY_HAND && monitor === 'teacher' ? 'teacher' : undefined,
      });
      saveClass(id, { secret, isTeacher: true });
      go(`/class/${id}`);
    });
  });
  root.append(form);
  return () => {};
}

/** The classes that this browser opened. */
function earlier() {
  const own = savedClasses().filter(({ isTeacher }) => isTeacher);
  if (!own.length) return [];
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' });
  return [
    element('h2', null, say('class-earlier')),
    element(
      'ul',
      { class: 'earlier-classes' },
      ...own.map(({ id, at }) =>
        element('li', null, element('a', { href: `/class/${id}` }, date.format(at))),
      ),
    ),
  ];
}
