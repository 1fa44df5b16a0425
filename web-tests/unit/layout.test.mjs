// Where things lie on the boards: arithmetic that needs no page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrowTarget, outlines, placeCells } from '../../web/boards/calliro-geometry.js';
import { atEdge, computeLayout, neighbour } from '../../web/boards/sowing-layout.js';
import { pitPose, pseudoRandom, storePose } from '../../web/boards/sowing-scatter.js';
import { spotOf } from '../../web/boards/sowing-spots.js';
import { formatTime } from '../../web/hand/time.js';
import { readLine, signedMargin, writePosition } from '../../web/study/notation.js';

/** @import { Box } from '../../web/boards/sowing-layout.js' */

/** From a small phone to a projector, and boards from three to ten pits. */
const SPACES = [320, 390, 560, 640, 820, 1180, 1440, 1920, 3840].flatMap((width) =>
  [360, 480, 640, 844, 1080, 2000].flatMap((height) =>
    [3, 5, 6, 10].flatMap((pits) =>
      /** @type {const} */ (['S', 'N']).map((near) => ({
        width,
        height,
        pits,
        near,
        heightRatio: 1.15,
      })),
    ),
  ),
);

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 0.01 && Math.abs(a.y - b.y) < (a.h + b.h) / 2 - 0.01;

test('no place of a board lies over another, or beyond its edge', () => {
  for (const space of SPACES) {
    const { boxes, width, height } = computeLayout(space);
    const name = JSON.stringify(space);
    assert.equal(boxes.size, 2 * space.pits + 2, name);
    const all = [...boxes];
    for (const [index, [spot, box]] of all.entries()) {
      assert.ok(
        box.x - box.w / 2 >= 0 &&
          box.x + box.w / 2 <= width &&
          box.y - box.h / 2 >= 0 &&
          box.y + box.h / 2 <= height,
        `${spot} is on the board of ${name}`,
      );
      for (const [other, under] of all.slice(index + 1))
        assert.ok(!overlap(box, under), `${spot} and ${other} of ${name}`);
    }
  }
});

test('a board is no wider than its space, and its pits are large enough for a finger', () => {
  for (const space of SPACES) {
    const { boxes, width } = computeLayout(space);
    const name = JSON.stringify(space);
    assert.ok(width <= space.width + 0.01, `${width} in ${name}`);
    for (const [spot, { w, h }] of boxes)
      assert.ok(Math.min(w, h) >= 44, `${spot} of ${name}: ${w}×${h}`);
  }
});

test('two rows are no higher than their space, unless their pits would be too small', () => {
  for (const space of SPACES) {
    const { upright, height, pit } = computeLayout(space);
    if (!upright && pit > 52.01)
      assert.ok(height <= space.height + 0.01, `${height} in ${JSON.stringify(space)}`);
  }
});

test('on a tablet that stands upright a board uses the height that it is given', () => {
  /** @param {number} pits @param {number} height */
  const check = (pits, height) => {
    const space = { width: 800, height, pits, near: /** @type {const} */ ('S'), heightRatio: 1 };
    const layout = computeLayout(space);
    assert.ok(layout.upright, `${pits} pits stand in columns, ${height} high`);
    assert.ok(layout.height > 0.9 * height && layout.height < height + 1, `${layout.height}`);
  };
  for (const pits of [4, 5, 6, 8, 10]) check(pits, 910);
  // It does not turn when the result comes below it.
  for (const pits of [5, 6]) check(pits, 630);
});

test('the far side is the near one turned by half a circle', () => {
  for (const space of SPACES) {
    const { boxes, width, height } = computeLayout(space);
    for (let pit = 0; pit <= space.pits; pit += 1) {
      const [south, north] = [boxes.get(spotOf('S', pit)), boxes.get(spotOf('N', pit))];
      assert.ok(south && north);
      assert.ok(Math.abs(south.x + north.x - width) < 0.01);
      assert.ok(Math.abs(south.y + north.y - height) < 0.01);
    }
  }
});

test('arrows walk along a row and across the board', () => {
  const layout = computeLayout({ width: 1280, height: 700, pits: 6, near: 'S', heightRatio: 1.15 });
  assert.equal(layout.upright, false);
  assert.equal(neighbour(layout, 'S2', 1, 0), 'S3');
  assert.equal(neighbour(layout, 'S2', -1, 0), 'S1');
  assert.equal(neighbour(layout, 'S2', 0, -1), 'N5');
  assert.equal(neighbour(layout, 'N1', 1, 0), 'S');
  assert.equal(
    neighbour(layout, 'N1', 1, 0, (spot) => spot.length > 1),
    null,
  );
  const upright = computeLayout({ width: 390, height: 700, pits: 6, near: 'S', heightRatio: 1.15 });
  assert.equal(upright.upright, true);
  assert.equal(neighbour(upright, 'S2', 0, 1), 'S3');
  assert.equal(neighbour(upright, 'S2', 1, 0), 'N5');
});

test('a label stands at the edge towards or away from the owner', () => {
  /** @type {Box} */
  const box = { x: 100, y: 200, w: 40, h: 60, toward: 'down' };
  assert.deepEqual(atEdge(box, 1, 5), { x: 100, y: 235 });
  assert.deepEqual(atEdge(box, -1, 5), { x: 100, y: 175 });
  assert.deepEqual(atEdge({ ...box, toward: 'left' }, 1, 5), { x: 75, y: 200 });
});

test('seeds lie inside their place, and each where it lay before', () => {
  const layout = computeLayout({ width: 900, height: 600, pits: 6, near: 'S', heightRatio: 1.15 });
  const { seed } = layout;
  for (const [spot, box] of layout.boxes) {
    for (let index = 0; index < 60; index += 1) {
      const pose =
        spot.length === 1
          ? storePose(spot, index, box, seed, { upright: false, margin: 20, inset: 4 })
          : pitPose(spot, index, box, seed);
      const inside = Math.abs(pose.x - box.x) <= box.w / 2 && Math.abs(pose.y - box.y) <= box.h / 2;
      assert.ok(inside, `seed ${index} of ${spot}`);
      assert.equal(pseudoRandom(spot, index), pseudoRandom(spot, index));
      assert.ok(pseudoRandom(spot, index) >= 0 && pseudoRandom(spot, index) < 1);
    }
  }
  const first = layout.boxes.get('S1');
  assert.ok(first);
  const places = Array.from({ length: 16 }, (_, index) => pitPose('S1', index, first, seed));
  for (const [index, a] of places.entries())
    for (const b of places.slice(index + 1))
      assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > seed / 8, 'sixteen can be distinguished');
});

/** A hexagon of 61 cells, as the server describes it: row by row from the top, neighbours 1 apart. */
const CELLS = Array.from({ length: 9 }, (_, row) => row - 4).flatMap((y) =>
  Array.from({ length: 9 - Math.abs(y) }, (_, index) => ({
    cell: `${String.fromCharCode(97 + index + Math.max(0, -y))}${5 - y}`,
    x: index - (8 - Math.abs(y)) / 2,
    y: (y * Math.sqrt(3)) / 2,
  })),
);

test('cells of a hexagon keep their distance when it stands on a corner, and fit its frame', () => {
  assert.equal(CELLS.length, 61);
  for (const turned of [false, true]) {
    const cells = placeCells(CELLS, turned);
    const { width, height } = outlines(cells, turned);
    let neighbours = 0;
    for (const [index, a] of cells.entries()) {
      assert.ok(Math.abs(a.x) < width && Math.abs(a.y) < height, a.cell);
      for (const b of cells.slice(index + 1)) {
        const distance = Math.hypot(a.x - b.x, a.y - b.y);
        assert.ok(distance > 0.999, `${a.cell} ${b.cell}`);
        if (distance < 1.001) neighbours += 1;
      }
    }
    assert.equal(neighbours, 156);
  }
});

test('every cell of a hexagon is reached by arrows', () => {
  for (const turned of [false, true]) {
    const cells = placeCells(CELLS, turned);
    const [start] = cells;
    assert.ok(start);
    const reached = new Set([start]);
    for (const from of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = arrowTarget(cells, from, key, key.match(/Up|Down/) ? from.x : from.y);
        if (next) reached.add(next);
      }
    assert.equal(reached.size, 61, turned ? 'on a corner' : 'on a side');
  }
});

test('times, margins, lines and positions are written as they are read', () => {
  assert.deepEqual([0, 1, 999, 61_000, 900_000].map(formatTime), [
    '0:00',
    '0:01',
    '0:01',
    '1:01',
    '15:00',
  ]);
  assert.deepEqual([-7, 0, 2].map(signedMargin), ['−7', '0', '+2']);
  assert.deepEqual(readLine('3-5,2 4'), ['3', '5', '2', '4']);
  const board = { rows: { S: [0, 0, 3, 0, 1], N: [2, 0, 0, 0, 0] }, stores: { S: 9, N: 7 } };
  assert.equal(writePosition({ ...board, turn: 'N', number: 12 }), '4,2S/2,3S,1,1S 9 7 N 12');
});
