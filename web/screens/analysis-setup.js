// Choosing a game, and setting up any position: by buttons on the board or as text.

import { catalogue } from '../study/knowledge.js';
import { writePosition } from '../study/notation.js';
import { button, wordsOf } from '../study/page.js';
import { Tree } from '../study/tree.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';

/** @import { CatalogueGame, Seat, SowingBoard } from '../wire.js' */
const MOST = 99;

export class SetupPanel {
  #game = element('select', { class: 'study-field', id: 'setup-game' });
  #pits = element('input', {
    class: 'study-field study-number',
    id: 'setup-pits',
    type: 'number',
    min: 1,
    max: 12,
    value: 6,
  });
  #seeds = element('input', {
    class: 'study-field study-number',
    id: 'setup-seeds',
    type: 'number',
    min: 1,
    max: 12,
    value: 4,
  });
  #size = element(
    'div',
    { class: 'row' },
    element('label', { for: 'setup-pits' }, say('study-size-pits')),
    this.#pits,
    element('label', { for: 'setup-seeds' }, say('study-size-seeds')),
    this.#seeds,
  );
  #text = element('input', {
    class: 'study-field',
    id: 'setup-text',
    type: 'text',
    spellcheck: 'false',
    autocomplete: 'off',
    dir: 'ltr',
    'aria-describedby': 'setup-trouble',
  });
  #trouble = element('p', {
    class: 'study-trouble',
    id: 'setup-trouble',
    role: 'alert',
    hidden: true,
  });
  #seats = element(
    'fieldset',
    { class: 'row study-choice' },
    element('legend', null, say('study-seat-to-move')),
  );
  #edit = button(say('study-edit'), () => this.#begin(), { class: 'button primary' });
  #done = button(say('study-edit-done'), () => this.#open(), { class: 'button primary' });
  /** Stands at the board while it is being changed. */
  bar = element(
    'div',
    { class: 'row analysis-edit', hidden: true },
    this.#done,
    button(say('study-edit-clear'), () => this.#wipe()),
  );
  /** What is being set up. @type {SowingBoard | null} */
  #draft = null;
  /** How often a board was asked for; only the last answer counts. */
  #asked = 0;

  element = element(
    'details',
    { class: 'study-panel' },
    element('summary', null, say('study-setup')),
    element('label', { for: 'setup-game' }, say('study-which-game')),
    this.#game,
    this.#size,
    element(
      'div',
      { class: 'row' },
      button(say('study-start-position'), () => this.#restart()),
    ),
    element('p', { class: 'note' }, say('study-edit-about')),
    element('div', { class: 'row' }, this.#edit),
    this.#seats,
    element('label', { for: 'setup-text' }, say('study-position-text')),
    this.#text,
    this.#trouble,
    element(
      'div',
      { class: 'row' },
      button(say('study-position-open'), () => this.#open()),
    ),
  );

  /** @param {import("./analysis-desk.js").Desk} desk @param {(tree: Tree) => void} load */
  constructor(desk, load) {
    this.desk = desk;
    this.load = load;
    for (const seat of /** @type {const} */ (['S', 'N'])) {
      const choice = element('input', {
        type: 'radio',
        name: 'setup-seat',
        value: seat,
        onchange: () => this.#turn(seat),
      });
      this.#seats.append(element('label', null, choice, say(`seat-${seat}`)));
    }
    desk.board.addEventListener('edit', ({ detail }) => this.#change(detail));
    this.#game.addEventListener('change', () => this.#restart());
    for (const field of [this.#pits, this.#seeds])
      field.addEventListener('change', () => this.#restart());
    this.#text.addEventListener('keydown', (event) => event.key === 'Enter' && this.#open());
    catalogue().then(
      (games) => this.#fill(games),
      (error) => this.#fail(error),
    );
  }

  /** @param {CatalogueGame[]} games */
  #fill(games) {
    const sowing = games.filter(({ id }) => id !== 'calliro');
    this.#game.replaceChildren(
      ...sowing.map(({ id, name }) => element('option', { value: id }, name)),
    );
    this.#choose(this.desk.tree.game);
  }

  /** @param {string} game */
  #choose(game) {
    const id = game.split(':')[0] ?? game;
    this.#game.value = id;
    this.#size.hidden = id !== 'kalah';
    const numbers = { pits: this.#pits, seeds: this.#seeds };
    for (const [, name, value] of game.matchAll(/(pits|seeds)=(\d+)/g))
      numbers[/** @type {"pits" | "seeds"} */ (name)].value = value ?? '';
  }

  /** The game that the fields name; options from a link stay while the game does. */
  #named() {
    const id = this.#game.value;
    if (id === 'kalah') return `kalah:pits=${this.#pits.value},seeds=${this.#seeds.value}`;
    return this.desk.tree.game.split(':')[0] === id ? this.desk.tree.game : id;
  }

  /** @param {Tree} tree */
  show(tree) {
    this.#draft = null;
    this.#edit.hidden = false;
    this.bar.hidden = true;
    this.#choose(tree.game);
    this.#write(tree.here.board);
    this.#trouble.hidden = true;
  }

  /** @param {SowingBoard} board */
  #write(board) {
    this.#text.value = board.pie ? board.position : writePosition(board);
    for (const choice of this.#seats.querySelectorAll('input'))
      choice.checked = choice.value === board.turn;
  }

  #begin() {
    const { board } = this.desk.tree.here;
    this.#set({ ...structuredClone(board), moves: [], over: false, result: null, pie: false });
    this.#edit.hidden = true;
    this.bar.hidden = false;
    this.#done.focus({ preventScroll: true });
    this.desk.board.scrollIntoView({ block: 'nearest' });
  }

  /** @param {SowingBoard} draft */
  #set(draft) {
    this.#draft = draft;
    this.desk.pause();
    this.desk.board.board = draft;
    this.desk.board.editing = true;
    this.#write(draft);
  }

  /** @param {{seat: Seat, pit: number | "store", delta: number}} edit */
  #change({ seat, pit, delta }) {
    const draft = this.#draft && structuredClone(this.#draft);
    if (!draft) return;
    const more = (/** @type {number} */ n) => Math.max(0, Math.min(MOST, n + delta));
    if (pit === 'store') draft.stores[seat] = more(draft.stores[seat]);
    else draft.rows[seat][pit - 1] = more(draft.rows[seat][pit - 1] ?? 0);
    this.#set(draft);
  }

  #wipe() {
    if (!this.#draft) return;
    const empty = this.#draft.rows.S.map(() => 0);
    this.#set({ ...this.#draft, rows: { S: empty, N: [...empty] }, stores: { S: 0, N: 0 } });
  }

  /** @param {Seat} turn */
  #turn(turn) {
    const board = this.#draft ?? { ...structuredClone(this.desk.tree.here.board), pie: false };
    this.#write({ ...board, turn });
    if (this.#draft) this.#draft = { ...this.#draft, turn };
    else this.#open();
  }

  #restart() {
    return this.#try(() => Tree.at(this.#named()));
  }

  #open() {
    return this.#try(() => Tree.at(this.#named(), this.#text.value.trim()));
  }

  /** @param {() => Promise<Tree>} make */
  async #try(make) {
    const asked = ++this.#asked;
    try {
      const tree = await make();
      if (asked === this.#asked) this.load(tree);
    } catch (error) {
      if (asked === this.#asked) this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#trouble.textContent = wordsOf(error);
    this.#trouble.hidden = false;
  }
}
