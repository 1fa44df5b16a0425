// To which boards this browser has taken its pupil: once each, so that one can look at the class
// while the game goes on.

/** @type {Set<string>} */
const taken = new Set();

/** Whether the pupil was taken to a game before; from now on it was. @param {string} game */
export function wasTakenTo(game) {
  const was = taken.has(game);
  taken.add(game);
  return was;
}
