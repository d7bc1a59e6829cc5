import * as v from 'valibot';
import { storageKeys } from './storage-keys';
import { readRecords, removeRecord, requiredText, storedText, writeRecord } from './stored-record';

/**
 * A charge whose start was asked for and whose outcome is not known on this device. It is written before the command goes
 * out, so that the session can be found from any page and tab (docs/rules.md: session-never-lost).
 */
export interface StartUnderWay {
  /** What the session will name as its authorization. */
  readonly paymentIntentId: string;
  /** Of the hold or the wallet's payment: the one in /connect-vehicle/{id}. */
  readonly paymentId: string;
  readonly kind: 'hold' | 'wallet';
  readonly driverId: string;
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId: string;
  /** In minor units of `currency`. */
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Sent as Idempotency-Key with every try of this start. */
  readonly key: string;
  /** When the command went out last, ISO 8601 by this device's clock. */
  readonly since: string;
  /** Until when the operator may still do it, as its answer said, ISO 8601 by this device's clock; null before an answer. */
  readonly until: string | null;
  /** The driver has signed out on this device: the session that comes of it is shown to them alone. */
  readonly isPrivate?: boolean;
}

/** How long a start may take at most where the operator says nothing, and what it may say at most. */
const START_MS = 70_000;
const LONGEST_MS = 300_000;

/**
 * Until when a session may begin by a start, in milliseconds since the epoch: as the operator said, else 70 s from the
 * command; in no case more than 5 minutes from now, as the device's clock may have been set back meanwhile.
 */
export function mayBeginUntil({ since, until }: Pick<StartUnderWay, 'since' | 'until'>, now: number): number {
  const said = until === null ? Date.parse(since) + START_MS : Date.parse(until);
  return Math.min(Number.isNaN(said) ? now : said, now + LONGEST_MS);
}

const MOST = 5;

const schema: v.GenericSchema<unknown, StartUnderWay> = v.object({
  paymentIntentId: requiredText,
  paymentId: requiredText,
  kind: v.picklist(['hold', 'wallet']),
  driverId: requiredText,
  locationId: requiredText,
  evseUid: requiredText,
  connectorId: requiredText,
  amountMinor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.length(3)),
  key: requiredText,
  since: requiredText,
  until: v.optional(storedText, null),
  isPrivate: v.exactOptional(v.fallback(v.boolean(), true)),
});

const KEY = storageKeys.startsUnderWay;

const readAll = (): readonly StartUnderWay[] => readRecords('localStorage', KEY, schema);

function write(starts: readonly StartUnderWay[]): boolean {
  if (starts.length > 0) return writeRecord('localStorage', KEY, starts.slice(0, MOST));
  removeRecord('localStorage', KEY);
  return true;
}

/** The starts of one driver whose outcome is open, newest first. */
export function readStartsUnderWay(driverId: string): readonly StartUnderWay[] {
  return readAll().filter((start) => start.driverId === driverId);
}

/** The start of a payment whose outcome is open, or null. */
export function readStartUnderWay(paymentIntentId: string): StartUnderWay | null {
  return readAll().find((start) => start.paymentIntentId === paymentIntentId) ?? null;
}

/** @returns Whether the browser keeps it; if not, it lasts until the page is left. */
export function writeStartUnderWay(start: StartUnderWay): boolean {
  return write([start, ...readAll().filter(({ paymentIntentId }) => paymentIntentId !== start.paymentIntentId)]);
}

/** Its outcome is clear: the session is known, or nothing was started. */
export function forgetStartUnderWay(paymentIntentId: string): void {
  const before = readAll();
  const after = before.filter((start) => start.paymentIntentId !== paymentIntentId);
  if (after.length < before.length) write(after);
}

const asPrivate = (start: StartUnderWay): StartUnderWay => ({ ...start, isPrivate: true });

/** A driver has signed out: what comes of their starts is shown to them alone. */
export function hideStartsUnderWay(driverId: string): void {
  const starts = readAll();
  if (starts.some((start) => start.driverId === driverId)) {
    write(starts.map((start) => (start.driverId === driverId ? asPrivate(start) : start)));
  }
}
