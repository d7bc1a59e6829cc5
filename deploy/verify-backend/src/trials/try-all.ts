import { randomUUID } from 'node:crypto';
import type { Ask } from '../client';
import { fieldOf, recordsOf, textField } from '../fields';
import type { Answer } from '../finding';
import { freePlaceBeside, placeOf, sessionsIn } from '../reads/read-plan';
import { NoBackend } from '../reads/require-backend';
import type { Settings, WriteSettings } from '../settings';
import { stop } from './commands';
import { type HoldTerms, type HoldTrial, holdIdOf, holdIdsIn, listHolds, releaseSurely, tryHold } from './hold-trial';
import { type StartTrial, tryStart } from './start-trial';
import { tryWallet, type RefreshTrial, type WalletTrial } from './wallet-trial';

/** The evidence that only writing gives. */
export interface Trials {
  /** Null in the read-only mode. */
  readonly hold: HoldTrial | null;
  readonly refresh: RefreshTrial | null;
  /** Null unless a charge point was given. */
  readonly start: StartTrial | null;
  /** Null unless a wallet payment was given. */
  readonly wallet: WalletTrial | null;
  /** A stop of a session that is over; null in the read-only mode, and where none is known. */
  readonly endedStop: Answer | null;
}

/** The trials of the read-only mode. */
export const noTrials: Trials = { hold: null, refresh: null, start: null, wallet: null, endedStop: null };

/** @throws NoBackend where there is no card, or no charge point of that uid. */
function termsOf(settings: Settings, write: WriteSettings, reads: Readonly<Record<string, Answer>>): HoldTerms {
  const cards = recordsOf(reads['cards']?.body);
  const usual = cards.find((card) => fieldOf(card, 'is_default') === true) ?? cards[0];
  const card = write.card ?? textField(usual, 'id');
  if (card === undefined)
    throw new NoBackend('The test driver has no saved card: save one in the app, or give --card.');
  const place = placeOf(reads, write.start);
  if (!place)
    throw new NoBackend(
      write.start === undefined
        ? 'The location has no charge point with a connector: give another one with --location.'
        : `The location has no charge point ${write.start}: give its location with --location.`,
    );
  return { driverId: settings.driverId, card, amount: write.amount, currency: write.currency, place };
}

/**
 * Writes what was agreed to but refreshes of the sign-in, and takes it back.
 * @param pause lets some time pass between two looks at a session
 * @param left takes what could not be released or stopped, also where this fails
 * @throws NoBackend where there is nothing to write with; nothing was written then
 */
export async function tryAll(
  ask: Ask,
  { settings, write, reads }: { settings: Settings; write: WriteSettings; reads: Readonly<Record<string, Answer>> },
  { pause, left }: { pause: () => Promise<unknown>; left: string[] },
): Promise<Trials> {
  const terms = termsOf(settings, write, reads);
  const over = sessionsIn(reads).find((session) => fieldOf(session, 'status') === 'COMPLETED');
  const ended = textField(over, 'id');
  const before = holdIdsIn(await listHolds(ask, settings.driverId));
  const { walletPayment } = settings;
  const settled = new Set(before);
  try {
    const hold = await tryHold(ask, terms, left);
    const beside = write.start === undefined ? undefined : freePlaceBeside(reads, write.start);
    const start = write.start === undefined ? null : await tryStart(ask, { ...terms, beside, pause }, left);
    // The hold of a charge is settled by its end.
    const used = start && holdIdOf(start.hold);
    if (used !== null && used !== undefined) settled.add(used);
    const wallet = walletPayment === undefined ? null : await tryWallet(ask, walletPayment);
    const endedStop = ended === undefined ? null : await stop(ask, ended, randomUUID());
    return { hold, start, wallet, endedStop, refresh: null };
  } finally {
    // A hold without an answer is found in the list alone.
    const known = new Set([...settled, ...left.map((each) => each.replace(/^.*hold /, ''))]);
    const found = holdIdsIn(await listHolds(ask, settings.driverId)).filter((id) => !known.has(id));
    left.push(...(await releaseSurely(ask, found)).map((id) => `hold ${id}`));
  }
}
