// What teachers type: tables of monitors, and lists of pupils.

/** Numbers in short: `1-3, 7`. @param {number[]} numbers in order */
export function ranges(numbers) {
  /** @type {[number, number][]} */
  const runs = [];
  for (const number of numbers) {
    const last = runs[runs.length - 1];
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

/** @param {string} text such as `1-3, 7`, in any digits @returns {number[]} */
export function readRanges(text) {
  const latin = text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
  const found = [...latin.matchAll(/(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?/g)];
  return found.flatMap(([, from, to]) => {
    const [low, high] = [Number(from), Number(to ?? from)];
    return low <= high ? Array.from({ length: high - low + 1 }, (_, index) => low + index) : [];
  });
}

/** A pupil on each line, with the school after a comma. @param {string} text */
export const readPupils = (text) =>
  text
    .split('\n')
    .map((line) => line.split(/[,;،؛\t]/).map((part) => part.trim()))
    .filter(([name]) => name)
    .map(([name = '', school]) => ({ name, school: school || undefined }));
