// A board to try things out: moves can be played and taken back, each is described in words, and
// there are hints with reasons.

import '../boards/sowing-board.js';
import { Speech } from '../boards/sowing-speech.js';
import { hintValues, hintWorth, worthText } from '../boards/sowing-values.js';
import { seatName } from '../seat-name.js';
import { getHints } from '../study/cached-api.js';
import { writeLine } from '../study/notation.js';
import { announce, button, createBoard, errorText, link } from '../study/screen-parts.js';
import { Tree } from '../study/tree.js';
import { joinReasons, say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { moveInText, moveName } from './analysis-values.js';

/** @param {HTMLElement} container @param {string} game @returns {Promise<() => void>} */
export async function openSandbox(container, game) {
  try {
    const sandbox = new Sandbox(container, await Tree.fromPosition(game));
    return () => sandbox.destroy();
  } catch (error) {
    container.append(element('p', { class: 'study-error', role: 'alert' }, errorText(error)));
    return () => {};
  }
}

class Sandbox {
  #lifetime = new AbortController();
  #board = createBoard();
  #busy = false;
  #log = element('ol', { class: 'learn-log' });
  #empty = element('p', { class: 'note' }, say('study-try-none'));
  #hints = element('div', { class: 'learn-hints' });
  #undo = button(say('study-try-undo'), () => this.#go(this.tree.current.parent));
  #redo = button(say('study-try-redo'), () => this.#redoMove());
  #restart = button(say('study-try-fresh'), () => this.#go(this.tree.root));
  #hint = button(say('study-try-hint'), () => this.#showHints(), { class: 'button primary' });
  #analyse = link(say('study-try-analyse'), '/analysis');

  /** @param {HTMLElement} container @param {Tree} tree */
  constructor(container, tree) {
    this.container = container;
    this.tree = tree;
    this.#board.you = null;
    this.#undo.prepend(icon('undo'));
    this.#restart.prepend(icon('restart'));
    this.#hint.prepend(icon('hint'));
    container.append(
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
            { class: 'row learn-buttons' },
            this.#undo,
            this.#redo,
            this.#restart,
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
    const { signal } = this.#lifetime;
    this.#board.addEventListener('move', ({ detail }) => this.#play(detail.move), { signal });
    this.#show();
  }

  destroy() {
    this.#lifetime.abort();
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
      announce(this.container, errorText(error));
    }
    this.#busy = false;
    this.#show();
  }

  #redoMove() {
    const [next] = this.tree.current.children;
    if (next) this.#play(next.move);
  }

  /** @param {import("../study/tree.js").Node | null} node */
  #go(node) {
    if (!node || this.#busy) return;
    this.tree.current = node;
    this.#show();
    announce(
      this.container,
      say('study-try-back', { seat: seatName(node.board.words, node.board.decider) }),
    );
  }

  #show() {
    const { current } = this.tree;
    const { board } = current;
    const lift = current.events.find((event) => event.kind === 'lift');
    this.#board.values = null;
    this.#board.board = board;
    this.#board.mark = lift ? { seat: lift.seat, pit: lift.pit } : null;
    this.#board.active = !board.over;
    this.#undo.disabled = this.#restart.disabled = !current.parent;
    this.#redo.disabled = current.children.length === 0;
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
          { 'aria-current': node === current ? 'step' : null },
          speech.events(node.events),
        ),
      ),
    );
    this.#log.lastElementChild?.scrollIntoView({ block: 'nearest' });
    this.#log.scrollTop = this.#log.scrollHeight;
    const query = new URLSearchParams({ rules: this.tree.game, moves: writeLine(path) });
    this.#analyse.setAttribute('href', `/analysis?${query}`);
  }

  async #showHints() {
    const { board } = this.tree.current;
    this.#hints.replaceChildren(element('p', { class: 'note' }, say('study-thinking')));
    try {
      const { moves } = await getHints(board.game, board.position);
      if (board !== this.tree.current.board) return;
      const best = moves[0];
      this.#hints.replaceChildren(
        element(
          'ul',
          { class: 'learn-advice' },
          ...moves.map((hint) =>
            element(
              'li',
              { 'data-best': hint.margin === best?.margin },
              element('strong', null, moveName(board, hint.move)),
              element(
                'span',
                { class: 'learn-worth' },
                `${hint.margin === best?.margin ? '★ ' : ''}${worthText(hintWorth(hint))}`,
              ),
              element('span', null, joinReasons(hint.why)),
            ),
          ),
        ),
      );
      this.#board.values = hintValues(moves);
      if (best)
        announce(
          this.container,
          say('study-try-best', { move: moveInText(board, best.move), why: joinReasons(best.why) }),
        );
    } catch (error) {
      this.#hints.replaceChildren(element('p', { class: 'study-error' }, errorText(error)));
    }
  }
}
