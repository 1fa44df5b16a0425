// The carrier of a live game's messages, with a clock that the test turns and sockets that it opens and breaks.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { SocketCarrier } from '../../web/net/socket-carrier.js';

/** @typedef {{ sent: any[], tell: (message: object) => void, open: () => void, break: () => void }} Wire */

/** Every socket that was asked for. @type {(EventTarget & Wire)[]} */
let sockets = [];
/** Stands for the browser's. */
class Socket extends EventTarget {
  static OPEN = 1;
  readyState = 0;
  /** @type {any[]} */ sent = [];
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
    this.readyState = Socket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  /** @param {object} message */
  tell(message) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
  break() {
    this.dispatchEvent(new Event('close'));
  }
}

const GLOBALS = {
  WebSocket: Socket,
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
  if (!socket) throw new Error('nobody has asked for a socket');
  return socket;
};
/** @param {number} n */
const welcome = (n) => {
  last().open();
  last().tell({ welcome: { state: { n } } });
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
  // Who was welcome again waits no longer than the first time.
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
  const [, action] = last().sent;
  assert.equal(action.move, '4');
  last().break();
  mock.timers.tick(350);
  welcome(1);
  assert.deepEqual(last().sent[1], action);
  last().tell({ ack: { id: action.id, n: 2 } });
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

test('events are told once and in order; a gap has the server asked anew', () => {
  const carrier = new SocketCarrier('abc', null);
  welcome(1);
  carrier.n = 1;
  /** @type {number[]} */
  const told = [];
  carrier.on('event', ({ n }) => told.push(n));
  for (const n of [2, 2, 1, 3]) last().tell({ event: { n } });
  assert.deepEqual(told, [2, 3]);
  last().tell({ event: { n: 5 } });
  assert.deepEqual(told, [2, 3]);
  mock.timers.tick(350);
  last().open();
  assert.deepEqual(last().sent[0], { hello: { after: 3 } });
  carrier.close();
});
