import { say } from '../text.js';
import { element } from '../ui/element.js';

/**
 * A number between two buttons.
 * @param {{ label: string, value: number, least: number, most: number, onChange: (value: number) => void }} stepper
 */
export function stepper({ label, value, least, most, onChange }) {
  let now = value;
  const shown = element('output', { class: 'stepper-value' }, String(now));
  const step = (/** @type {number} */ by) => {
    now = Math.min(most, Math.max(least, now + by));
    shown.textContent = String(now);
    fewer.disabled = now === least;
    more.disabled = now === most;
    onChange(now);
  };
  const fewer = element(
    'button',
    {
      type: 'button',
      class: 'button',
      'aria-label': `${label}: ${say('web-fewer')}`,
      '.disabled': now === least,
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
      '.disabled': now === most,
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
