// What can be printed, as it will be on paper: rule sheets and boards of the games, and the papers of
// a class and its tournament. The language of the page is that of the paper.

import { errorText } from '../net/games.js';
import { pagesFor } from '../print/pages.js';
import { say, useMessages } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { useStyles } from '../ui/styles.js';

/** @import { Page } from '../print/pages.js' */

/** The games with a sheet of their own; Kalaha's has all its endings. */
const GAMES = ['calla', 'calla-tournament', 'kalah-ru', 'kalaha-3', 'calliro'];

/** @param {HTMLElement} root @param {Record<string, string>} params */
export async function mount(root, { page: name = '', game = '', class: classId = '' }) {
  await Promise.all([useMessages('print'), useMessages('class'), useStyles('rules', 'print')]);
  const pages = await pagesFor(classId);
  const [first] = pages;
  if (!first) return () => {};
  /** @type {Page} */
  let page = pages.find((each) => each.name === name) ?? first;
  let shownGame = GAMES.includes(game) ? game : (GAMES[0] ?? '');
  const papers = element('div', { class: 'papers' });
  const title = element('h1', null, say('print-title'));
  const games = select(
    say('print-game'),
    GAMES.map((id) => [id, gameTitle(id)]),
    shownGame,
    (id) => {
      shownGame = id;
      show();
    },
  );
  const what = select(
    say('print-what'),
    pages.map((each) => [each.name, say(`print-page-${each.name}`)]),
    page.name,
    (chosen) => {
      page = pages.find((each) => each.name === chosen) ?? first;
      show();
    },
  );
  const event = element('input', { type: 'text', maxlength: 80, autocomplete: 'off' });
  event.addEventListener('input', () => show());
  const events = element(
    'label',
    { class: 'print-choice' },
    element('span', null, say('print-event')),
    event,
    element('small', null, say('print-event-note')),
  );
  let drawing = 0;
  const show = async () => {
    drawing += 1;
    const own = drawing;
    games.hidden = !page.ofGame;
    events.hidden = !page.ofEvent;
    const query = new URLSearchParams({
      ...(classId ? { class: classId } : {}),
      page: page.name,
      ...(page.ofGame ? { game: shownGame } : {}),
    });
    history.replaceState(history.state, '', `/print?${query}`);
    const label = say(`print-page-${page.name}`);
    document.title = page.ofGame ? `${label} · ${gameTitle(shownGame)}` : label;
    const drawn = await page.draw(shownGame, event.value.trim()).catch((error) => [failed(error)]);
    if (own !== drawing) return;
    papers.replaceChildren(...drawn);
    papers.dataset.page = page.name;
    fit();
  };
  /** Papers are shown as large as they are, or as large as the screen allows. */
  const fit = () => {
    for (const paper of papers.children)
      if (paper instanceof HTMLElement) {
        paper.style.setProperty('--zoom', '1');
        const zoom = Math.min(1, papers.clientWidth / paper.offsetWidth);
        paper.style.setProperty('--zoom', String(zoom));
      }
  };
  root.append(
    element(
      'div',
      { class: 'print-screen' },
      element(
        'div',
        { class: 'print-tools' },
        title,
        what,
        games,
        events,
        element(
          'button',
          { type: 'button', class: 'button primary', 'data-print': '', onclick: () => print() },
          icon('save'),
          say('print-now'),
        ),
        classId !== '' &&
          element(
            'a',
            { class: 'button', href: `/class/${classId}` },
            icon('home'),
            say('web-to-class'),
          ),
        element('p', { class: 'note' }, say('print-language')),
      ),
      papers,
    ),
  );
  addEventListener('resize', fit);
  await show();
  return () => removeEventListener('resize', fit);
}

/** @param {string} game */
const gameTitle = (game) => say(game === 'kalaha-3' ? 'web-card-kalaha' : `game-${game}`);

/** @param {unknown} error */
const failed = (error) => element('p', { role: 'alert' }, errorText(/** @type {any} */ (error)));

/**
 * @param {string} label
 * @param {[string, string][]} options each with its text
 * @param {string} chosen
 * @param {(value: string) => void} onChoose
 */
function select(label, options, chosen, onChoose) {
  const choice = element(
    'select',
    { class: 'select' },
    ...options.map(([value, text]) =>
      element('option', { value, selected: value === chosen }, text),
    ),
  );
  choice.addEventListener('change', () => onChoose(choice.value));
  return element('label', { class: 'print-choice' }, element('span', null, label), choice);
}
