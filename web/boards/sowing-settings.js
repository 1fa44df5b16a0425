// The properties of a sowing board that the page sets.

/** @import { RulesView, Seat, Spot } from '../wire.js' */
/** @import { Worth } from './sowing-values.js' */

/**
 * Where a sowing began, and the places where its seeds fell, the last one last.
 *
 * @typedef {{ seat: Seat, pit: number, path?: Spot[] }} Mark
 */
/** @typedef {object} Settings
 * @property {Seat} view the seat below
 * @property {Seat | null | undefined} you whose places are called yours: as `view`, unless `facing`
 * @property {Partial<Record<Seat, string>>} names of the players
 * @property {boolean} facing whether two players sit opposite each other at one device
 * @property {boolean} compact whether it makes room for what is beside it, as there is nothing to tap
 * @property {boolean} active whether a move may be chosen now
 * @property {boolean} resting whether nobody is said to be to move
 * @property {boolean} refuses whether it is said why a tap does nothing, also while none may be chosen
 * @property {RulesView['explains']} explains the rules that events fall under, if they are to be cited
 * @property {Mark | null} mark the last move
 * @property {Record<string, Worth> | null} values for the seat to move
 * @property {boolean} editing
 * @property {boolean} preview whether to show where a sowing would end
 * @property {boolean} keys whether digits play while the focus is elsewhere on the page
 * @property {import('../settings.js').Speed} speed */

/** @type {Settings} */
const DEFAULTS = {
  view: 'S',
  you: undefined,
  names: {},
  facing: false,
  compact: false,
  active: false,
  resting: false,
  refuses: false,
  explains: {},
  mark: null,
  values: null,
  editing: false,
  preview: false,
  keys: true,
  speed: 'normal',
};

export class BoardSettings extends HTMLElement {
  /** @protected */
  settings = { ...DEFAULTS };

  /** Called after a change. @protected @param {keyof Settings} _name */
  settingChanged(_name) {}

  /** @template {keyof Settings} K @param {K} name @param {Settings[K]} value */
  #set(name, value) {
    if (this.settings[name] === value) return;
    this.settings[name] = value;
    this.settingChanged(name);
  }

  get view() {
    return this.settings.view;
  }
  set view(view) {
    this.#set('view', view);
  }

  get you() {
    return this.settings.you;
  }
  set you(you) {
    this.#set('you', you);
  }

  get names() {
    return this.settings.names;
  }
  set names(names) {
    this.#set('names', names);
  }

  get facing() {
    return this.settings.facing;
  }
  set facing(facing) {
    this.#set('facing', facing);
  }

  get compact() {
    return this.settings.compact;
  }
  set compact(compact) {
    this.#set('compact', compact);
  }

  get active() {
    return this.settings.active;
  }
  set active(active) {
    this.#set('active', active);
  }

  get resting() {
    return this.settings.resting;
  }
  set resting(resting) {
    this.#set('resting', resting);
  }

  get refuses() {
    return this.settings.refuses;
  }
  set refuses(refuses) {
    this.#set('refuses', refuses);
  }

  get explains() {
    return this.settings.explains;
  }
  set explains(explains) {
    this.#set('explains', explains);
  }

  get mark() {
    return this.settings.mark;
  }
  set mark(mark) {
    this.#set('mark', mark);
  }

  get values() {
    return this.settings.values;
  }
  set values(values) {
    this.#set('values', values);
  }

  get editing() {
    return this.settings.editing;
  }
  set editing(editing) {
    this.#set('editing', editing);
  }

  get preview() {
    return this.settings.preview;
  }
  set preview(preview) {
    this.#set('preview', preview);
  }

  get keys() {
    return this.settings.keys;
  }
  set keys(keys) {
    this.#set('keys', keys);
  }

  get speed() {
    return this.settings.speed;
  }
  set speed(speed) {
    this.#set('speed', speed);
  }
}
