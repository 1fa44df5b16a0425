// Shares an analysis: as a link, a record, a picture, or printed.

import { gameName } from '../game/names.js';
import { seatName } from '../seat-name.js';
import { diagram, toPng } from '../study/diagram.js';
import { turnsOf, writeRecord } from '../study/notation.js';
import { onPrint } from '../study/print-page.js';
import { announce, button, download } from '../study/screen-parts.js';
import { joinReasons, say } from '../text.js';
import { element } from '../ui/element.js';
import { moveName, valueText } from './analysis-values.js';

/** @import { AnalysisView } from './analysis-view.js' */

/** How many further positions of the game are printed. */
const OTHER_POSITIONS = 5;

export class SharePanel {
  #status = element('p', { class: 'note', role: 'status' });
  #unregisterPrint = onPrint(() => this.#printPage());

  /** @param {AnalysisView} analysis */
  constructor(analysis) {
    this.analysis = analysis;
    this.element = element(
      'details',
      { class: 'study-panel' },
      element('summary', null, say('study-share')),
      element(
        'div',
        { class: 'row' },
        button(say('study-share-link'), () => this.#copyLink()),
        button(say('study-share-record'), () => this.#saveRecord()),
        button(say('study-share-picture'), () => this.#savePicture()),
        button(say('study-share-print'), () => print()),
      ),
      this.#status,
    );
  }

  destroy() {
    this.#unregisterPrint();
  }

  async #copyLink() {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(this.analysis.query()))
      if (value) query.set(key, value);
    const text = `${location.origin}${location.pathname}?${query}`;
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    this.#status.textContent = copied ? say('study-copied') : text;
    announce(this.element, this.#status.textContent);
  }

  #recordText() {
    const { tree } = this.analysis;
    return writeRecord(
      tree.game,
      tree.root.board,
      tree.lineThrough(),
      tree.tags,
      tree.hasStandardStart,
    );
  }

  #saveRecord() {
    download(`${this.#fileName()}.txt`, new Blob([this.#recordText()], { type: 'text/plain' }));
  }

  async #savePicture() {
    download(
      `${this.#fileName()}.png`,
      await toPng(this.#drawing(this.analysis.tree.current, true)),
    );
  }

  #fileName() {
    return `callabash-${this.analysis.tree.game.replace(/[^a-z0-9]+/g, '-')}`;
  }

  /** @param {import("../study/tree.js").Node} node @param {boolean} withValues */
  #drawing(node, withValues) {
    const { board, events } = node;
    const choices = withValues ? (this.analysis.evaluation?.choices ?? []) : [];
    const values = Object.fromEntries(
      choices
        .filter(({ margin }) => margin !== null)
        .map((choice) => [choice.move, valueText(choice)]),
    );
    const lift = events.find((event) => event.kind === 'lift');
    return diagram(board, {
      values,
      names: { S: seatName(node.board.words, 'S'), N: seatName(node.board.words, 'N') },
      mark: lift ? { seat: lift.seat, pit: lift.pit } : null,
      view: this.analysis.board.view,
    });
  }

  #printPage() {
    const { tree, evaluation } = this.analysis;
    const { board } = tree.current;
    const path = tree.lineThrough();
    const rows = (evaluation?.choices ?? []).map((choice) =>
      element(
        'tr',
        null,
        element('th', { scope: 'row' }, moveName(board, choice.move)),
        element('td', { class: 'sheet-value' }, `${choice.best ? '★ ' : ''}${valueText(choice)}`),
        element('td', null, joinReasons(choice.why)),
      ),
    );
    const turns = turnsOf(path).map(({ seat, number, nodes }) =>
      element(
        'li',
        null,
        `${number}. ${seatName(board.words, seat)}: ${nodes.map(({ move }) => move).join('-') || '–'}`,
      ),
    );
    const step = Math.max(1, Math.ceil(path.length / OTHER_POSITIONS));
    const others = path.filter((node, index) => (index + 1) % step === 0 && node !== tree.current);
    return [
      element('h1', null, say('study-sheet-analysis', { game: gameName(tree.game) })),
      element(
        'p',
        null,
        board.result
          ? say('study-over', {
              first: seatName(board.words, 'S'),
              south: board.result.south,
              second: seatName(board.words, 'N'),
              north: board.result.north,
            })
          : say('study-to-move', {
              seat: seatName(board.words, board.decider),
              number: board.number,
            }),
      ),
      element('div', { class: 'sheet-board' }, this.#drawing(tree.current, true)),
      rows.length
        ? element(
            'table',
            null,
            element('caption', null, say('study-values')),
            element('tbody', null, ...rows),
          )
        : element('p', null),
      ...(turns.length
        ? [
            element('h2', null, say('study-moves')),
            element('ol', { class: 'sheet-turns' }, ...turns),
          ]
        : []),
      ...(others.length
        ? [
            element(
              'div',
              { class: 'sheet-boards' },
              ...others.map((node) =>
                element(
                  'figure',
                  null,
                  this.#drawing(node, false),
                  element(
                    'figcaption',
                    null,
                    say('study-after-move', { n: tree.path(node).length }),
                  ),
                ),
              ),
            ),
          ]
        : []),
      element('p', { class: 'sheet-foot', dir: 'ltr' }, board.position),
    ];
  }
}
