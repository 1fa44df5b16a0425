// Taking an analysis along: a link, a record, a picture, a sheet of paper.

import { diagram, toPng } from '../study/diagram.js';
import { turnsOf, writeRecord } from '../study/notation.js';
import { announce, button, download } from '../study/page.js';
import { printable } from '../study/sheet.js';
import { reasonsInLine, say } from '../text.js';
import { element } from '../ui/element.js';
import { moveName, worthText } from './analysis-values.js';

/** @import { Desk } from './analysis-desk.js' */
const OTHER_POSITIONS = 5;

export class SharePanel {
  #said = element('p', { class: 'note', role: 'status' });
  #stop = printable(() => this.#sheet());

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.element = element(
      'details',
      { class: 'study-panel' },
      element('summary', null, say('study-share')),
      element(
        'div',
        { class: 'row' },
        button(say('study-share-link'), () => this.#copy()),
        button(say('study-share-record'), () => this.#record()),
        button(say('study-share-picture'), () => this.#picture()),
        button(say('study-share-print'), () => print()),
      ),
      this.#said,
    );
  }

  end() {
    this.#stop();
  }

  async #copy() {
    const text = location.href;
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    this.#said.textContent = done ? say('study-copied') : text;
    announce(this.element, this.#said.textContent);
  }

  #text() {
    const { tree } = this.desk;
    return writeRecord(tree.game, tree.root.board, tree.through(), tree.tags, tree.usualStart);
  }

  #record() {
    download(`${this.#name()}.txt`, new Blob([this.#text()], { type: 'text/plain' }));
  }

  async #picture() {
    download(`${this.#name()}.png`, await toPng(this.#drawing(this.desk.tree.here, true)));
  }

  #name() {
    return `callabash-${this.desk.tree.game.replace(/[^a-z0-9]+/g, '-')}`;
  }

  /** @param {import("../study/tree.js").Node} node @param {boolean} withValues */
  #drawing(node, withValues) {
    const { board, events } = node;
    const choices = withValues ? (this.desk.evaluation?.choices ?? []) : [];
    const values = Object.fromEntries(
      choices
        .filter(({ margin }) => margin !== null)
        .map((choice) => [choice.move, worthText(choice)]),
    );
    const lift = events.find((event) => event.kind === 'lift');
    return diagram(board, {
      values,
      names: { S: say('seat-S'), N: say('seat-N') },
      mark: lift ? { seat: lift.seat, pit: lift.pit } : null,
      view: this.desk.board.view,
    });
  }

  #sheet() {
    const { tree, evaluation } = this.desk;
    const { board } = tree.here;
    const path = tree.through();
    const rows = (evaluation?.choices ?? []).map((choice) =>
      element(
        'tr',
        null,
        element('th', { scope: 'row' }, moveName(board, choice.move)),
        element('td', { class: 'sheet-value' }, `${choice.best ? '★ ' : ''}${worthText(choice)}`),
        element('td', null, reasonsInLine(choice.why)),
      ),
    );
    const turns = turnsOf(path).map(({ seat, number, nodes }) =>
      element(
        'li',
        null,
        `${number}. ${say(`seat-${seat}`)}: ${nodes.map(({ move }) => move).join('-') || '–'}`,
      ),
    );
    const step = Math.max(1, Math.ceil(path.length / OTHER_POSITIONS));
    const others = path.filter((node, index) => (index + 1) % step === 0 && node !== tree.here);
    return [
      element('h1', null, `${say('study-analysis-title')}: ${tree.game}`),
      element(
        'p',
        null,
        board.result
          ? say('study-over', { south: board.result.south, north: board.result.north })
          : say('study-to-move', { seat: say(`seat-${board.decider}`), number: board.number }),
      ),
      element('div', { class: 'sheet-board' }, this.#drawing(tree.here, true)),
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
