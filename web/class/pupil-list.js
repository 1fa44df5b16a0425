// Who is in the class: connected or not, at which board, and what the teacher can do about it.

import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { addPupils } from './add-pupils.js';
import { savedClass, saveRealName } from './saved-classes.js';
import { boardTitle } from './words.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { ClassStateView, PupilView } from '../wire.js' */

export class PupilList {
  #carrier;
  #list = element('ul', { class: 'pupils' });
  #asking = element('div', { class: 'asking', role: 'status' });
  #title = element('h2', { id: 'pupils-title' });
  #drawn = '';
  element = element(
    'section',
    { class: 'class-pupils', 'aria-labelledby': 'pupils-title' },
    this.#title,
    this.#asking,
    this.#list,
    element(
      'button',
      {
        type: 'button',
        class: 'button',
        'data-add': '',
        onclick: () => addPupils(this.#carrier),
      },
      icon('two'),
      say('class-add'),
    ),
  );

  /** @param {ClassCarrier} carrier */
  constructor(carrier) {
    this.#carrier = carrier;
  }

  /** @param {ClassStateView} state */
  show(state) {
    const { present } = this.#carrier;
    const names = savedClass(state.id)?.names ?? {};
    const key = JSON.stringify([state.pupils, state.asking, state.boards, [...present], names]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const here = state.pupils.filter(({ away }) => !away);
    this.#title.textContent = say('class-pupils', { n: here.length });
    const focused = document.activeElement?.getAttribute('data-edit');
    this.#asking.replaceChildren(...state.asking.map((pupil) => this.#request(state, pupil)));
    this.#list.replaceChildren(
      ...state.pupils.map((pupil) => this.#line(state, pupil, names[pupil.pupil] ?? '')),
    );
    const again = focused && this.#list.querySelector(`[data-edit="${focused}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /** @param {ClassStateView} state @param {PupilView} pupil @param {string} realName */
  #line(state, pupil, realName) {
    const isPresent = this.#carrier.present.has(pupil.pupil);
    const board = state.boards.find(
      ({ players: { S, N }, result }) =>
        !result && [S, N].some((one) => 'pupil' in one && one.pupil === pupil.pupil),
    );
    const where = pupil.away
      ? say('class-left')
      : board
        ? boardTitle(board)
        : say(isPresent ? 'class-waits' : 'class-offline');
    return element(
      'li',
      { class: pupil.away ? 'away' : isPresent ? 'present' : 'offline' },
      element('bdi', null, pupil.name),
      (realName || pupil.school) &&
        element('small', null, [realName, pupil.school].filter(Boolean).join(' · ')),
      element('span', { class: 'where' }, where),
      element(
        'button',
        {
          type: 'button',
          class: 'round',
          'data-edit': pupil.pupil,
          'aria-label': say('class-edit', { name: pupil.name }),
          onclick: () => this.#edit(state, pupil, realName),
        },
        icon('pencil'),
      ),
    );
  }

  /** Somebody says to be a pupil who lost their device. @param {ClassStateView} state @param {number} number */
  #request(state, number) {
    const name = state.pupils.find(({ pupil }) => pupil === number)?.name ?? '';
    /** @param {boolean} right @param {string} label @param {string} style */
    const answer = (right, label, style) =>
      element(
        'button',
        {
          type: 'button',
          class: `button ${style}`,
          onclick: () => this.#carrier.act({ kind: 'let-in', pupil: number, right }),
        },
        label,
      );
    return element(
      'div',
      { class: 'asks' },
      element('p', null, say('class-asks', { name })),
      element(
        'div',
        { class: 'row' },
        answer(true, say('class-let-in'), 'primary'),
        answer(false, say('class-not-them'), ''),
      ),
    );
  }

  /** @param {ClassStateView} state @param {PupilView} pupil @param {string} realName */
  #edit(state, pupil, realName) {
    const name = textField('pupil-name', pupil.name);
    const real = textField('pupil-real-name', realName);
    const school = textField('pupil-school', pupil.school ?? '');
    const form = element(
      'form',
      { class: 'pupil-form' },
      element('label', { for: 'pupil-name' }, say('class-nickname')),
      name,
      element('label', { for: 'pupil-real-name' }, say('class-real-name')),
      real,
      element('p', { class: 'note' }, say('class-real-name-note')),
      element('label', { for: 'pupil-school' }, say('class-school')),
      school,
      element(
        'div',
        { class: 'row' },
        element('button', { class: 'button primary' }, say('class-save')),
        element(
          'button',
          {
            type: 'button',
            class: 'button',
            onclick: () => {
              const { pupil: number, away } = pupil;
              this.#carrier.act({ kind: 'withdraw', pupil: number, away: !away });
              dialog.close();
            },
          },
          say(pupil.away ? 'class-take-back' : 'class-send-away'),
        ),
      ),
    );
    const dialog = openDialog(say('class-edit', { name: pupil.name }), form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const changed = name.value.trim();
      if (changed && changed !== pupil.name)
        this.#carrier.act({ kind: 'rename', pupil: pupil.pupil, name: changed });
      const newSchool = school.value.trim();
      if (newSchool !== (pupil.school ?? ''))
        this.#carrier.act({
          kind: 'set-school',
          pupils: [pupil.pupil],
          school: newSchool || undefined,
        });
      saveRealName(state.id, pupil.pupil, real.value.trim());
      dialog.close();
      this.show(state);
    });
  }
}

/** @param {string} id @param {string} value */
const textField = (id, value) =>
  element('input', { id, type: 'text', maxlength: 24, autocomplete: 'off', '.value': value });
