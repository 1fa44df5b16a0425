import { element } from '../ui/element.js';

/**
 * A group of radio buttons.
 * @template {string | number} T
 * @param {object} group
 * @param {string} group.name
 * @param {string} group.title
 * @param {readonly T[]} group.values
 * @param {(value: T) => string} group.text
 * @param {T} group.chosen
 * @param {(value: T) => void} group.onChoose
 * @param {string} [group.className]
 */
export function radios({ name, title, values, text, chosen, onChoose, className = '' }) {
  return element(
    'fieldset',
    { class: `field ${className}` },
    element('legend', null, title),
    element(
      'div',
      { class: 'choices' },
      ...values.map((value) => {
        const input = element('input', {
          type: 'radio',
          name,
          value: String(value),
          '.checked': value === chosen,
        });
        input.addEventListener('change', () => onChoose(value));
        return element('label', { class: 'choice' }, input, element('span', null, text(value)));
      }),
    ),
  );
}
