// Name cards of a class: who it is, and how to join or to come back from another device. Empty ones
// fill the last paper, for who is still to come.

import { addressForOthers } from '../net/addresses.js';
import { classQrPath } from '../net/class-api.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { inGroups, paper } from './paper.js';

/** @import { ClassStateView } from '../wire.js' */

const CARDS_ON_A_PAPER = 10;

/** @param {ClassStateView} state @param {Record<number, string>} realNames which only this browser knows */
export async function nameCardPapers(state, realNames) {
  const address = (await addressForOthers('/join')).replace(/^https?:\/\//, '');
  const there = state.pupils.filter(({ away }) => !away);
  const names = there.map(({ pupil, name }) => ({ name, realName: realNames[pupil] ?? '' }));
  const count = Math.max(1, Math.ceil(names.length / CARDS_ON_A_PAPER)) * CARDS_ON_A_PAPER;
  const cards = Array.from({ length: count }, (_, index) => names[index] ?? null);
  const papers = inGroups(cards, CARDS_ON_A_PAPER).map((group) =>
    paper('name-cards', ...group.map((card) => nameCard(state, address, card))),
  );
  // Whatever is printed at once has its pictures.
  const pictures = papers.flatMap((each) => [...each.querySelectorAll('img')]);
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  return papers;
}

/**
 * @param {ClassStateView} state
 * @param {string} address
 * @param {{ name: string, realName: string } | null} whose
 */
const nameCard = ({ id, code }, address, whose) =>
  element(
    'article',
    { class: 'name-card' },
    element(
      'div',
      { class: 'name-card-text' },
      element('p', { class: 'name-card-name' }, element('bdi', null, whose?.name ?? '')),
      whose === null
        ? element('p', { class: 'name-card-real' }, say('class-nickname'))
        : element('p', { class: 'name-card-real' }, element('bdi', null, whose.realName)),
      element('p', { class: 'name-card-address', dir: 'ltr' }, address),
      element('p', { class: 'name-card-code', dir: 'ltr' }, code ?? ''),
    ),
    element('img', { src: classQrPath(id), alt: say('web-qr'), width: 96, height: 96 }),
  );
