// The toss of the Calla guide at one device: one cube in one hand, two in the other. The program
// hides them, somebody picks a hand, and whoever gets the single cube starts.

import { fist } from '../hand/art.js';
import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { useStyles } from '../ui/styles.js';

/** @import { Fist } from '../wire.js' */

const HANDS = /** @type {const} */ (['left', 'right']);

/**
 * @param {{ picker: string, other: string } | null} names who picks, and who starts if the picked
 *   hand has two cubes; null for the user and the computer
 * @returns {Promise<boolean | null>} whether the picker starts; null if nobody picked
 */
export async function openToss(names) {
  await useStyles('hand', 'toss');
  const one = HANDS[Math.random() < 0.5 ? 0 : 1] ?? 'left';
  return new Promise((resolve) => {
    /** @type {boolean | null} */
    let starts = null;
    const question = element(
      'p',
      null,
      names ? say('web-toss-pick', { name: names.picker }) : say('web-toss-pick-you'),
    );
    const hands = element('div', { class: 'toss-hands', dir: 'ltr' });
    const begin = element(
      'button',
      {
        type: 'button',
        class: 'button primary large',
        hidden: true,
        onclick: () => dialog.close(),
      },
      say('web-begin'),
    );
    const open = (/** @type {Fist} */ hand) => {
      starts = hand === one;
      question.textContent = names
        ? `${say('hand-toss-result', {
            one: say(`hand-fist-${one}`),
            pick: say(`hand-fist-${hand}`),
            picker: names.picker,
          })} ${say('hand-toss-starts', { name: starts ? names.picker : names.other })}`
        : say(starts ? 'web-toss-you-start' : 'web-toss-computer-starts');
      question.setAttribute('role', 'status');
      hands.replaceChildren(
        ...HANDS.map((each) =>
          element(
            'span',
            { class: each === hand ? 'toss-hand picked' : 'toss-hand' },
            fist(each, each === one ? 1 : 2),
            element('span', null, say(`hand-fist-${each}`)),
          ),
        ),
      );
      begin.hidden = false;
      begin.focus();
    };
    hands.append(
      ...HANDS.map((hand) =>
        element(
          'button',
          {
            type: 'button',
            class: 'button toss-hand',
            'data-hand': hand,
            onclick: () => open(hand),
          },
          fist(hand),
          element('span', null, say(`hand-fist-${hand}`)),
        ),
      ),
    );
    const dialog = openDialog(say('hand-toss'), question, hands, begin);
    dialog.classList.add('toss-dialog');
    dialog.addEventListener('close', () => resolve(starts));
  });
}
