// The routes of classes and of rules, which the first screens do without.

import { get, post, request } from './api.js';
import { newActionId } from './live-socket.js';

/** @import { ClassActedView, ClassCreatedView, ClassStateView, NewClass, RulesView } from '../wire.js' */
/** @import { TournamentFormat, TournamentSettings } from '../wire.js' */
/** @typedef {import('./api.js').Secret} Secret */

/** @param {NewClass} newClass @returns {Promise<ClassCreatedView>} */
export const createClass = (newClass) => post('/classes', newClass);

/**
 * A file of a class, for its teacher.
 * @param {string} id
 * @param {string} path
 * @param {Secret} secret
 */
export const classFile = async (id, path, secret) =>
  (await request('GET', `/classes/${encodeURIComponent(id)}/${path}`, { secret })).blob();

/** @param {string} id @param {Secret} secret @returns {Promise<ClassStateView>} */
export const getClass = (id, secret) => get(`/classes/${encodeURIComponent(id)}`, secret);

/**
 * What a tournament is usually played by, of so many rounds and with so many points for a win if
 * they are given.
 * @param {Record<string, string>} [given] `rounds`, `win`
 * @returns {Promise<TournamentSettings>}
 */
export const usualSettings = (given = {}) =>
  get(`/tournament-settings?${new URLSearchParams(given)}`);

/**
 * Goes on with the tournament of a file.
 * @param {string} id of the class
 * @param {Secret} secret the teacher's
 * @param {TournamentFormat} format
 * @param {string} file its text
 * @returns {Promise<ClassActedView>}
 */
export const importTournament = (id, secret, format, file) =>
  post(
    `/classes/${encodeURIComponent(id)}/actions`,
    { id: newActionId(), kind: 'import-tournament', format, file },
    secret,
  );

/** The address of a class's QR code. @param {string} id */
export const classQrPath = (id) => `/api/v1/classes/${encodeURIComponent(id)}/qr`;

/** @param {string} game @returns {Promise<RulesView>} */
export const getRules = (game) => get(`/rules?game=${encodeURIComponent(game)}`);
