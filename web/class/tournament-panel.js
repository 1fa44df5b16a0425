// The tournament on the teacher's screen: the cards of each round, what to do next, and standings.

import { classFile } from '../net/class-api.js';
import { attempt } from '../net/games.js';
import { say } from '../text.js';
import { confirmDialog, openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { cardItem } from './tournament-card.js';
import { forbidPairs } from './tournament-forbidden.js';
import { tournamentSettings } from './tournament-settings.js';
import { staffDialog } from './tournament-staff.js';
import { standingsTable } from './tournament-standings.js';
import { latestRound, pupilName } from './tournament-words.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { ClassStateView, TournamentView } from '../wire.js' */

/** The tables that can be saved. */
const TABLES = /** @type {const} */ (['players', 'pairings', 'cards', 'standings']);

export class TournamentPanel {
  #carrier;
  #secret;
  /** The round that is shown; nothing for the latest. @type {number | null} */ #round = null;
  #drawn = '';
  element = element('section', {
    class: 'class-tournament',
    'aria-labelledby': 'tournament-title',
    hidden: true,
  });

  /** @param {ClassCarrier} carrier @param {string} secret */
  constructor(carrier, secret) {
    this.#carrier = carrier;
    this.#secret = secret;
  }

  /** @param {ClassStateView} state */
  show(state) {
    const { tournament } = state;
    this.element.hidden = !tournament;
    const key = JSON.stringify([tournament, state.pupils, state.staff, this.#round]);
    if (key === this.#drawn || !tournament) return;
    this.#drawn = key;
    const focused = document.activeElement?.getAttribute('data-card');
    this.element.replaceChildren(
      ...this.#head(state, tournament),
      ...this.#cards(state, tournament),
      tournament.standings.length > 0 ? standingsTable(state) : '',
      this.#tools(state, tournament),
    );
    const again = focused && this.element.querySelector(`[data-card="${focused}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /** @param {ClassStateView} state @param {TournamentView} tournament */
  #head(state, tournament) {
    const latest = latestRound(tournament);
    const n = latest?.round ?? 0;
    const of = tournament.settings.rounds;
    const open = latest?.cards.filter(({ locked }) => !locked).length ?? 0;
    const status = tournament.ended
      ? say('tournament-ended')
      : !latest
        ? say('tournament-not-begun')
        : open
          ? say('tournament-cards-open', { n: open })
          : n < of
            ? say('tournament-round-closed', { n })
            : say('tournament-over');
    return [
      element(
        'h2',
        { id: 'tournament-title' },
        n ? say('tournament-round-of', { n, of }) : say('tournament-title'),
      ),
      element('p', { class: 'note', role: 'status' }, status),
      this.#roundChoice(state, tournament),
    ];
  }

  /** @param {ClassStateView} state @param {TournamentView} tournament */
  #roundChoice(state, tournament) {
    if (tournament.rounds.length < 2) return '';
    const shown = this.#shown(tournament)?.round;
    return element(
      'div',
      { class: 'row', role: 'group', 'aria-label': say('tournament-rounds') },
      ...tournament.rounds.map(({ round }) =>
        element(
          'button',
          {
            type: 'button',
            class: 'button chip',
            'aria-pressed': String(round === shown),
            'data-card': `round-${round}`,
            onclick: () => {
              this.#round = round === tournament.rounds.length ? null : round;
              this.show(state);
            },
          },
          say('tournament-round', { n: round }),
        ),
      ),
    );
  }

  /** @param {TournamentView} tournament */
  #shown(tournament) {
    return tournament.rounds.find(({ round }) => round === this.#round) ?? latestRound(tournament);
  }

  /** @param {ClassStateView} state @param {TournamentView} tournament */
  #cards(state, tournament) {
    const round = this.#shown(tournament);
    if (!round) return [];
    const byes = round.byes.map((pupil) => pupilName(state, pupil));
    return [
      element(
        'ul',
        { class: 'score-cards' },
        ...round.cards.map((card) => cardItem(state, round.round, card, this.#carrier)),
      ),
      ...byes.map((name) => element('p', { class: 'bye' }, say('tournament-has-bye', { name }))),
    ];
  }

  /** @param {ClassStateView} state @param {TournamentView} tournament */
  #tools(state, tournament) {
    const latest = latestRound(tournament);
    const isOpen = latest !== null && !latest.closed;
    return element(
      'div',
      { class: 'row' },
      tool('settings', 'options', say('tournament-settings'), () =>
        tournamentSettings(state, this.#carrier, this.#secret),
      ),
      tool('forbidden', 'close', say('tournament-forbidden'), () => forbidPairs(this.#carrier)),
      tool('staff', 'two', say('tournament-staff'), () => staffDialog(this.#carrier)),
      element(
        'a',
        {
          class: 'button',
          href: `/class/${state.id}?wall=1`,
          target: '_blank',
          'data-card': 'wall',
        },
        icon('eye'),
        say('tournament-wall'),
      ),
      tool('files', 'save', say('tournament-files'), () => this.#files(state)),
      !isOpen &&
        tool('end', 'flag', say(tournament.ended ? 'tournament-go-on' : 'tournament-end'), () =>
          this.#end(tournament),
        ),
    );
  }

  /** @param {TournamentView} tournament */
  async #end({ ended }) {
    if (ended) this.#carrier.act({ kind: 'end-tournament', ended: false });
    else if (
      await confirmDialog(
        say('tournament-end-sure'),
        say('tournament-end'),
        say('tournament-end-note'),
      )
    )
      this.#carrier.act({ kind: 'end-tournament', ended: true });
  }

  /** @param {ClassStateView} state */
  #files({ id }) {
    const file = (
      /** @type {string} */ name,
      /** @type {string} */ path,
      /** @type {string} */ label,
    ) =>
      element(
        'button',
        {
          type: 'button',
          class: 'button',
          'data-file': name,
          onclick: () =>
            attempt(async () => {
              const url = URL.createObjectURL(await classFile(id, path, this.#secret));
              element('a', { href: url, download: name }).click();
              setTimeout(() => URL.revokeObjectURL(url), 60_000);
            }),
        },
        icon('save'),
        label,
      );
    openDialog(
      say('tournament-files'),
      element(
        'div',
        { class: 'files' },
        ...TABLES.map((table) =>
          file(`${table}.csv`, `tables/${table}.csv`, say(`tournament-file-${table}`)),
        ),
        file('tournament.trf', 'tournament.trf', say('tournament-file-trf')),
      ),
    );
  }
}

/** @param {string} name @param {string} picture @param {string} label @param {() => void} onclick */
const tool = (name, picture, label, onclick) =>
  element(
    'button',
    { type: 'button', class: 'button', 'data-card': name, onclick },
    icon(picture),
    label,
  );
