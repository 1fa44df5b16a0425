// A board to try things out on: every move may be played and taken back, each is told
// in words, and hints come with their reasons.

import '../boards/sowing-board.js';
import { Speech } from '../boards/sowing-speech.js';
import { hint } from '../study/knowledge.js';
import { signed, writeLine } from '../study/notation.js';
import { announce, button, link, makeBoard, wordsOf } from '../study/page.js';
import { Tree } from '../study/tree.js';
import { reasonsInLine, say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { moveName } from './analysis-values.js';

/** @param {HTMLElement} place @param {string} game @returns {Promise<() => void>} */
export async function tryOut(place, game) {
  try {
    const table = new Table(place, await Tree.at(game));
    return () => table.end();
  } catch (error) {
    place.append(element('p', { class: 'study-trouble', role: 'alert' }, wordsOf(error)));
    return () => {};
  }
}

class Table {
  #page = new AbortController();
  #board = makeBoard();
  #busy = false;
  #log = element('ol', { class: 'learn-log' });
  #empty = element('p', { class: 'note' }, say('study-try-none'));
  #hints = element('div', { class: 'learn-hints' });
  #undo = button(say('study-try-undo'), () => this.#go(this.tree.here.parent));
  #redo = button(say('study-try-redo'), () => this.#redoMove());
  #fresh = button(say('study-try-fresh'), () => this.#go(this.tree.root));
  #hint = button(say('study-try-hint'), () => this.#advise(), { class: 'button primary' });
  #analyse = link(say('study-try-analyse'), '/analysis');

  /** @param {HTMLElement} place @param {Tree} tree */
  constructor(place, tree) {
    this.place = place;
    this.tree = tree;
    this.#board.you = null;
    this.#undo.prepend(icon('undo'));
    this.#fresh.prepend(icon('again'));
    this.#hint.prepend(icon('hint'));
    place.append(
      element('p', { class: 'note' }, say('study-try-about')),
      element(
        'div',
        { class: 'learn-try' },
        element(
          'section',
          { class: 'learn-try-board', 'aria-label': say('study-board') },
          this.#board,
          element(
            'div',
            { class: 'row learn-ways' },
            this.#undo,
            this.#redo,
            this.#fresh,
            this.#hint,
          ),
        ),
        element(
          'div',
          { class: 'learn-try-side' },
          element(
            'section',
            { class: 'study-card', 'aria-labelledby': 'learn-hints' },
            element('h2', { id: 'learn-hints' }, say('study-try-hints')),
            this.#hints,
          ),
          element(
            'section',
            { class: 'study-card', 'aria-labelledby': 'learn-log' },
            element('h2', { id: 'learn-log' }, say('study-try-log')),
            this.#empty,
            this.#log,
            this.#analyse,
          ),
        ),
      ),
    );
    const { signal } = this.#page;
    this.#board.addEventListener('move', ({ detail }) => this.#play(detail.move), { signal });
    this.#show();
  }

  end() {
    this.#page.abort();
  }

  /** @param {string} move */
  async #play(move) {
    if (this.#busy) return;
    this.#busy = true;
    try {
      const node = await this.tree.play(move);
      const { children } = /** @type {import("../study/tree.js").Node} */ (node.parent);
      children.splice(children.indexOf(node), 1);
      children.unshift(node);
      this.#board.values = null;
      await this.#board.playEvents(node.events, node.board);
    } catch (error) {
      announce(this.place, wordsOf(error));
    }
    this.#busy = false;
    this.#show();
  }

  #redoMove() {
    const [next] = this.tree.here.children;
    if (next) this.#play(next.move);
  }

  /** @param {import("../study/tree.js").Node | null} node */
  #go(node) {
    if (!node || this.#busy) return;
    this.tree.here = node;
    this.#show();
    announce(this.place, say('study-try-back', { seat: say(`seat-${node.board.decider}`) }));
  }

  #show() {
    const { here } = this.tree;
    const { board } = here;
    const lift = here.events.find((event) => event.kind === 'lift');
    this.#board.values = null;
    this.#board.board = board;
    this.#board.mark = lift ? { seat: lift.seat, pit: lift.pit } : null;
    this.#board.active = !board.over;
    this.#undo.disabled = this.#fresh.disabled = !here.parent;
    this.#redo.disabled = here.children.length === 0;
    this.#hint.disabled = board.over;
    this.#hints.replaceChildren(
      element('p', { class: 'note' }, say(board.over ? 'study-values-over' : 'study-try-ask')),
    );
    const speech = new Speech(board.words, null, {});
    const path = this.tree.path();
    this.#empty.hidden = path.length > 0;
    this.#log.replaceChildren(
      ...path.map((node) =>
        element(
          'li',
          { 'aria-current': node === here ? 'step' : null },
          speech.events(node.events),
        ),
      ),
    );
    this.#log.lastElementChild?.scrollIntoView({ block: 'nearest' });
    this.#log.scrollTop = this.#log.scrollHeight;
    const query = new URLSearchParams({ rules: this.tree.game, moves: writeLine(path) });
    this.#analyse.setAttribute('href', `/analysis?${query}`);
  }

  async #advise() {
    const { board } = this.tree.here;
    this.#hints.replaceChildren(element('p', { class: 'note' }, say('study-thinking')));
    try {
      const { moves } = await hint(board.game, board.position);
      if (board !== this.tree.here.board) return;
      const best = moves[0];
      this.#hints.replaceChildren(
        element(
          'ul',
          { class: 'learn-advice' },
          ...moves.map((advice) =>
            element(
              'li',
              { 'data-best': advice.margin === best?.margin },
              element('strong', null, moveName(board, advice.move)),
              element(
                'span',
                { class: 'learn-worth' },
                `${advice.margin === best?.margin ? '★ ' : ''}${advice.exact ? '' : '≈ '}${signed(advice.margin)}`,
              ),
              element('span', null, reasonsInLine(advice.why)),
            ),
          ),
        ),
      );
      this.#board.values = Object.fromEntries(moves.map(({ move, margin }) => [move, margin]));
      this.#board.classList.toggle(
        'study-about',
        moves.some(({ exact }) => !exact),
      );
      if (best)
        announce(
          this.place,
          say('study-try-best', { move: moveName(board, best.move), why: reasonsInLine(best.why) }),
        );
    } catch (error) {
      this.#hints.replaceChildren(element('p', { class: 'study-trouble' }, wordsOf(error)));
    }
  }
}
