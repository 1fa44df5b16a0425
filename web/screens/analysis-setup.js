// Chooses a game and sets up a position, by buttons on the board or as text.

import { seatName } from '../seat-name.js';
import { getCatalogue } from '../study/cached-api.js';
import { writePosition } from '../study/notation.js';
import { button, errorText } from '../study/screen-parts.js';
import { Tree } from '../study/tree.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';

/** @import { CatalogueGame, Seat, SowingBoard } from '../wire.js' */
/** @import { Edit } from '../boards/sowing-edit.js' */

const MAX_SEEDS = 99;

export class SetupPanel {
  #game = element('select', { class: 'select study-field', id: 'setup-game' });
  #pits = element('input', {
    class: 'study-field study-number',
    id: 'setup-pits',
    type: 'number',
    min: 1,
    value: 6,
  });
  #seeds = element('input', {
    class: 'study-field study-number',
    id: 'setup-seeds',
    type: 'number',
    min: 1,
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
    'aria-describedby': 'setup-error',
  });
  #error = element('p', {
    class: 'study-error',
    id: 'setup-error',
    role: 'alert',
    hidden: true,
  });
  #seats = element(
    'fieldset',
    { class: 'row study-choice' },
    element('legend', null, say('study-seat-to-move')),
  );
  #edit = button(say('study-edit'), () => this.#startEditing(), { class: 'button primary' });
  #done = button(say('study-edit-done'), () => this.#open(), { class: 'button primary' });
  /** Shown at the board while it is being edited. */
  bar = element(
    'div',
    { class: 'row analysis-edit', hidden: true },
    this.#done,
    button(say('study-edit-clear'), () => this.#clearBoard()),
  );
  /** What is being set up. @type {SowingBoard | null} */
  #draft = null;
  /** Number of the last request; answers to earlier ones are ignored. */
  #request = 0;

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
    this.#error,
    element(
      'div',
      { class: 'row' },
      button(say('study-position-open'), () => this.#open()),
    ),
  );

  /** @param {import("./analysis-view.js").AnalysisView} analysis @param {(tree: Tree) => void} load */
  constructor(analysis, load) {
    this.analysis = analysis;
    this.load = load;
    for (const seat of /** @type {const} */ (['S', 'N'])) {
      const choice = element('input', {
        type: 'radio',
        name: 'setup-seat',
        value: seat,
        onchange: () => this.#setTurn(seat),
      });
      this.#seats.append(element('label', null, choice, element('span')));
    }
    analysis.board.addEventListener('edit', ({ detail }) => this.#applyEdit(detail));
    this.#game.addEventListener('change', () => this.#restart());
    for (const field of [this.#pits, this.#seeds])
      field.addEventListener('change', () => this.#restart());
    this.#text.addEventListener('keydown', (event) => event.key === 'Enter' && this.#open());
    getCatalogue().then(
      (games) => this.#showGames(games),
      (error) => this.#showError(error),
    );
  }

  /** @param {CatalogueGame[]} games */
  #showGames(games) {
    const sowing = games.filter(({ id }) => id !== 'calliro');
    this.#game.replaceChildren(
      ...sowing.map(({ id, name }) => element('option', { value: id }, name)),
    );
    const options = sowing.find(({ id }) => id === 'kalah')?.options ?? [];
    const fields = { pits: this.#pits, seeds: this.#seeds };
    for (const { key, max } of options)
      if (max && (key === 'pits' || key === 'seeds')) fields[key].max = String(max);
    this.#choose(this.analysis.tree.game);
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

  /** The game that is chosen. Options from a link are kept while the game is the same. */
  #chosenGame() {
    const id = this.#game.value;
    if (id === 'kalah') return `kalah:pits=${this.#pits.value},seeds=${this.#seeds.value}`;
    return this.analysis.tree.game.split(':')[0] === id ? this.analysis.tree.game : id;
  }

  /** @param {Tree} tree */
  show(tree) {
    this.#draft = null;
    this.#edit.hidden = false;
    this.bar.hidden = true;
    this.#choose(tree.game);
    this.#showPosition(tree.current.board);
    this.#error.hidden = true;
  }

  /** @param {SowingBoard} board */
  #showPosition(board) {
    this.#text.value = board.pie ? board.position : writePosition(board);
    for (const choice of this.#seats.querySelectorAll('input')) {
      choice.checked = choice.value === board.turn;
      const name = seatName(board.words, /** @type {Seat} */ (choice.value));
      choice.nextElementSibling?.replaceChildren(name);
    }
  }

  #startEditing() {
    const { board } = this.analysis.tree.current;
    this.#setDraft({ ...structuredClone(board), moves: [], over: false, result: null, pie: false });
    this.#edit.hidden = true;
    this.bar.hidden = false;
    this.#done.focus({ preventScroll: true });
    this.analysis.board.scrollIntoView({ block: 'nearest' });
  }

  /** @param {SowingBoard} draft */
  #setDraft(draft) {
    this.#draft = draft;
    this.analysis.pause();
    this.analysis.board.board = draft;
    this.analysis.board.editing = true;
    this.#showPosition(draft);
  }

  /** @param {Edit} edit */
  #applyEdit({ seat, pit, delta }) {
    const draft = this.#draft && structuredClone(this.#draft);
    if (!draft) return;
    const changed = (/** @type {number} */ n) => Math.max(0, Math.min(MAX_SEEDS, n + delta));
    if (pit === 'store') draft.stores[seat] = changed(draft.stores[seat]);
    else draft.rows[seat][pit - 1] = changed(draft.rows[seat][pit - 1] ?? 0);
    this.#setDraft(draft);
  }

  #clearBoard() {
    if (!this.#draft) return;
    const empty = this.#draft.rows.S.map(() => 0);
    this.#setDraft({ ...this.#draft, rows: { S: empty, N: [...empty] }, stores: { S: 0, N: 0 } });
  }

  /** @param {Seat} turn */
  #setTurn(turn) {
    const board = this.#draft ?? {
      ...structuredClone(this.analysis.tree.current.board),
      pie: false,
    };
    this.#showPosition({ ...board, turn });
    if (this.#draft) this.#draft = { ...this.#draft, turn };
    else this.#open();
  }

  #restart() {
    return this.#load(() => Tree.fromPosition(this.#chosenGame()));
  }

  #open() {
    return this.#load(() => Tree.fromPosition(this.#chosenGame(), this.#text.value.trim()));
  }

  /** @param {() => Promise<Tree>} createTree */
  async #load(createTree) {
    const request = ++this.#request;
    try {
      const tree = await createTree();
      if (request === this.#request) this.load(tree);
    } catch (error) {
      if (request === this.#request) this.#showError(error);
    }
  }

  /** @param {unknown} error */
  #showError(error) {
    this.#error.textContent = errorText(error);
    this.#error.hidden = false;
  }
}
