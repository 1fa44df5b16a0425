import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';

/**
 * A number between two buttons.
 * @param {{ label: string, value: number, min: number, max: number, onChange: (value: number) => void }} stepper
 */
export function stepper({ label, value, min, max, onChange }) {
  let current = value;
  const shown = element('output', { class: 'stepper-value' }, withDigits(current));
  const step = (/** @type {number} */ by) => {
    current = Math.min(max, Math.max(min, current + by));
    shown.textContent = withDigits(current);
    fewer.disabled = current === min;
    more.disabled = current === max;
    onChange(current);
  };
  const fewer = element(
    'button',
    {
      type: 'button',
      class: 'button',
      'aria-label': `${label}: ${say('web-fewer')}`,
      '.disabled': current === min,
      onclick: () => step(-1),
    },
    '−',
  );
  const more = element(
    'button',
    {
      type: 'button',
      class: 'button',
      'aria-label': `${label}: ${say('web-more-of')}`,
      '.disabled': current === max,
      onclick: () => step(1),
    },
    '+',
  );
  return element(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': label },
    element('span', { class: 'stepper-label' }, label),
    fewer,
    shown,
    more,
  );
}
