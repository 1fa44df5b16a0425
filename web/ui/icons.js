// Small line drawings for buttons, in a square of 24, and the brand's gourd.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** @type {Record<string, string>} */
const PATHS = {
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 12h17M12 3c3 2.6 4 5.6 4 9s-1 6.400-4 ' +
    '9c-3-2.600-4-5.600-4-9s1-6.400 4-9Z',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22' +
    'M5 5l1.700 1.700M17.300 17.300 19 19M5 19l1.700-1.700M17.300 6.700 19 5',
  dark: 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500Z',
  auto:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M12 7l6.500-1M12 11.500l8.800-1.500M12 ' +
    '16l8.400-1.400',
  settings:
    'M4 7h8M18 7h2M4 17h2M12 17h8M15 4.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z' +
    'M9 14.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  two:
    'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM2.500 19c.4-3.700 2.500-5.500 5.500-5.500s5.100 ' +
    '1.800 5.500 5.500M15.500 5.400a3 3 0 0 1 0 5.400M16.800 13.800c2.600.3 4.300 2 4.700 ' +
    '5.200',
  friend:
    'M10 14a4.500 4.500 0 0 0 6.400 0l3-3A4.500 4.500 0 0 0 13 4.600l-1 1M14 10a4.500 ' +
    '4.500 0 0 0-6.400 0l-3 3A4.500 4.500 0 0 0 11 19.400l1-1',
  options:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v2.500M12 18.500V21M3 12h2.500M18.500 12H21' +
    'M5.600 5.600l1.800 1.800M16.600 16.600l1.800 1.800M5.600 18.400l1.800-1.800M16.600 ' +
    '7.400l1.800-1.800',
  play: 'M8 5.500v13l10.500-6.500Z',
  undo: 'M8 5 4 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11h-4',
  hint:
    'M9.500 18h5M10.500 21h3M8.500 14.500A6 6 0 1 1 15.500 14.500c-.7.600-1 1.300-1 ' +
    '2h-5c0-.7-.3-1.400-1-2Z',
  flip: 'M7 4v15M7 4 3.500 7.500M7 4l3.500 3.500M17 20V5M17 20l-3.500-3.500M17 20l3.500-3.500',
  facing: 'M4 12h16M9 6.500 12 3l3 3.500M9 17.500l3 3.500 3-3.500M12 3v6M12 15v6',
  again: 'M5 12a7 7 0 1 1 2.300 5.200M5 19v-4h4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  link:
    'M10 14a4.500 4.500 0 0 0 6.400 0l3-3A4.500 4.500 0 0 0 13 4.600l-1 1M14 10a4.500 ' +
    '4.500 0 0 0-6.400 0l-3 3A4.500 4.500 0 0 0 11 19.400l1-1',
  save: 'M12 4v11M7.500 11 12 15.500 16.500 11M4.500 19.500h15',
  draw: 'M5 9.500h14M5 14.500h14',
  flag: 'M6 21V4M6 5c4-2.500 7 2.500 12 0v8.500c-5 2.500-8-2.500-12 0',
  eye:
    'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z' +
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.500 10 17.500 19.500 7',
  review: 'M4 20V4M4 20h16M7.500 15l4-5 3 2.500L20 6',
  home: 'M4 11.500 12 4l8 7.500M6.500 10v9.500h11V10',
  cup:
    'M8 4h8v5a4 4 0 0 1-8 0ZM8 5.500H4.500c0 3 1.500 4.500 3.800 4.700M16 5.500h3.500c0 ' +
    '3-1.500 4.500-3.800 4.700M12 13v4M8.500 20h7M10 20c0-2 .7-3 2-3s2 1 2 3',
  help:
    'M9 9a3 3 0 1 1 4.200 2.700C12.400 12.200 12 12.700 12 13.800M12 17.500h.01M12 3a9 9 0 ' +
    '1 0 0 18 9 9 0 0 0 0-18Z',
  learn:
    'M12 6.500C9.500 4.700 6.700 4.500 3.500 5v13.500c3.200-.5 6-.3 8.500 1.500 ' +
    '2.500-1.800 5.300-2 8.500-1.500V5c-3.200-.5-6-.3-8.500 1.500ZM12 6.500V20',
  puzzle:
    'M9.500 4.500a2 2 0 1 1 4 0c0 .600-.2 1-.5 1.500h5v5c.5-.3.900-.5 1.500-.5a2 2 0 1 1 ' +
    '0 4c-.6 0-1-.2-1.500-.5v5.500h-5c.3-.5.5-.900.5-1.500a2 2 0 1 0-4 0c0 .6.2 1 .5 ' +
    '1.500H5V6h5c-.3-.5-.5-.900-.5-1.500Z',
};

/** @param {string} name */
export function icon(name) {
  const drawing = svg('path', { d: PATHS[name] ?? '' });
  return svg(
    'svg',
    { class: `icon icon-${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    drawing,
  );
}

/** A calabash, cut open, with three seeds in it. */
export function gourd() {
  return svg(
    'svg',
    { class: 'gourd', viewBox: '0 0 48 48', 'aria-hidden': 'true', focusable: 'false' },
    svg('path', {
      class: 'gourd-skin',
      d:
        'M33 4c2.500-1.500 5-1 6 .5-3 .5-4 2-4 4.500 0 3 2.500 5 3.500 9.500C41 30 34 44 ' +
        '21.500 44 11 44 4 36.500 4 28c0-9.500 8-14 14.500-15.500C25 11 28 9.500 33 4Z',
    }),
    svg('ellipse', { class: 'gourd-hollow', cx: 21, cy: 28.5, rx: 12.5, ry: 11 }),
    svg('path', { class: 'gourd-rim', d: 'M8.500 28.500a12.500 11 0 0 1 25 0' }),
    svg('ellipse', { class: 'gourd-seed seed-a', cx: 17, cy: 27, rx: 3.6, ry: 3 }),
    svg('ellipse', { class: 'gourd-seed seed-b', cx: 25, cy: 28.5, rx: 3.6, ry: 3.1 }),
    svg('ellipse', { class: 'gourd-seed seed-c', cx: 20.5, cy: 33.5, rx: 3.7, ry: 3 }),
  );
}
