// The socket carrier, with fake timers and fake sockets.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { SocketCarrier } from '../../web/net/socket-carrier.js';

/** @import { Action, ClientMessage } from '../../web/wire.js' */

/** All sockets that were created. @type {FakeSocket[]} */
let sockets = [];

class FakeSocket extends EventTarget {
  static OPEN = 1;
  readyState = 0;
  /** @type {ClientMessage[]} */ sent = [];
  /** @param {string} address */
  constructor(address) {
    super();
    this.address = address;
    sockets.push(this);
  }
  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  open() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  /** @param {object} message */
  receive(message) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
  break() {
    this.dispatchEvent(new Event('close'));
  }
}

const GLOBALS = {
  WebSocket: FakeSocket,
  location: { protocol: 'http:', host: 'callabash.test' },
  document: Object.assign(new EventTarget(), { hidden: false }),
  addEventListener: () => {},
};
beforeEach(() => {
  sockets = [];
  for (const [name, value] of Object.entries(GLOBALS))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
});
afterEach(() => mock.timers.reset());

const last = () => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was created');
  return socket;
};
/** @param {number} n */
const welcome = (n) => {
  last().open();
  last().receive({ welcome: { state: { n } } });
};

test('a connection that breaks is asked for again at once, and for ever, never later than 6 seconds', () => {
  const carrier = new SocketCarrier('abc', null);
  welcome(1);
  for (let failure = 0; failure < 40; failure += 1) {
    const before = sockets.length;
    last().break();
    assert.equal(carrier.status, 'reconnecting');
    let waited = 0;
    for (; sockets.length === before && waited < 60_000; waited += 50) mock.timers.tick(50);
    assert.ok(waited <= (failure < 3 ? 300 : 6000) + 50, `${waited} ms after failure ${failure}`);
  }
  welcome(1);
  assert.equal(carrier.status, 'online');
  // After a successful connection the delay is the shortest again.
  const before = sockets.length;
  last().break();
  mock.timers.tick(350);
  assert.equal(sockets.length, before + 1);
  carrier.close();
});

test('what was not answered is sent again on the next connection, and once answered no more', () => {
  const carrier = new SocketCarrier('abc', 'secret');
  welcome(1);
  assert.deepEqual(last().sent[0], { hello: { secret: 'secret' } });
  carrier.act({ kind: 'play', move: '4', ply: 0 });
  const action = /** @type {Action & { move: string }} */ (last().sent[1]);
  assert.equal(action.move, '4');
  last().break();
  mock.timers.tick(350);
  welcome(1);
  assert.deepEqual(last().sent[1], action);
  last().receive({ ack: { id: action.id, n: 2 } });
  last().break();
  mock.timers.tick(350);
  welcome(2);
  assert.equal(last().sent.length, 1);
  carrier.close();
});

test('a connection on which nothing is heard is given up', () => {
  const carrier = new SocketCarrier('abc', null);
  welcome(1);
  mock.timers.tick(4000);
  assert.deepEqual(last().sent.at(-1), { ping: 1 });
  mock.timers.tick(3000);
  assert.equal(carrier.status, 'reconnecting');
  mock.timers.tick(350);
  assert.equal(sockets.length, 2);
  carrier.close();
});

test('events are received once and in order; a gap has the server asked anew', () => {
  const carrier = new SocketCarrier('abc', null);
  welcome(1);
  carrier.n = 1;
  /** @type {number[]} */
  const received = [];
  carrier.on('event', ({ n }) => received.push(n));
  for (const n of [2, 2, 1, 3]) last().receive({ event: { n } });
  assert.deepEqual(received, [2, 3]);
  last().receive({ event: { n: 5 } });
  assert.deepEqual(received, [2, 3]);
  mock.timers.tick(350);
  last().open();
  assert.deepEqual(last().sent[0], { hello: { after: 3 } });
  carrier.close();
});
