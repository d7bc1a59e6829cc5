import * as v from '@wattline/schema';
import { removeText } from '@wattline/storage';
import * as storageKeys from './storage-keys';
import { paymentKinds, readRecords, requiredText, storedText, writeRecord } from './stored-record';

export const startUnderWaySchema = v.object({
  /** What the session will name as its authorization. */
  paymentIntentId: requiredText,
  /** Of the hold or the wallet's payment: the one in /connect-vehicle/{id}. */
  paymentId: requiredText,
  kind: v.picklist(paymentKinds),
  driverId: requiredText,
  locationId: requiredText,
  evseUid: requiredText,
  connectorId: requiredText,
  /** In minor units of `currency`. */
  amountMinor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.length(3)),
  /** Sent as Idempotency-Key with every try of this start. */
  key: requiredText,
  /** When the command was sent last, ISO 8601 by this device's clock. */
  since: requiredText,
  /** Until when the operator may still do it, by its answer, ISO 8601 by this device's clock; null before an answer. */
  until: v.optional(storedText, null),
  /** The driver has signed out on this device: the session that comes of it is shown only to them. */
  isPrivate: v.exactOptional(v.fallback(v.boolean(), true)),
});

/**
 * A charge whose start was asked for and whose outcome is not known on this device. It is written before the command is
 * sent, so that the session can be found from any page and tab (docs/rules.md: session-never-lost).
 */
export type StartUnderWay = Readonly<v.InferOutput<typeof startUnderWaySchema>>;

/** How long a start may take at most where the operator does not say, and how long it may say at most. */
const START_MS = 70_000;
const LONGEST_MS = 300_000;

/**
 * Until when a session may begin by a start, in milliseconds since the epoch: as the operator said, else 70 s from the
 * command; never more than 5 minutes from now, as the device's clock may have been set back meanwhile.
 */
export function mayBeginUntil({ since, until }: Pick<StartUnderWay, 'since' | 'until'>, now: number): number {
  const stated = until === null ? Date.parse(since) + START_MS : Date.parse(until);
  return Math.min(Number.isNaN(stated) ? now : stated, now + LONGEST_MS);
}

const MOST = 5;

const KEY = storageKeys.startsUnderWay;

const readAll = (): readonly StartUnderWay[] => readRecords('local', KEY, startUnderWaySchema);

function write(starts: readonly StartUnderWay[]): boolean {
  if (starts.length > 0) return writeRecord('local', KEY, starts.slice(0, MOST));
  removeText('local', KEY);
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

/** A driver has signed out: what comes of their starts is shown only to them. */
export function hideStartsUnderWay(driverId: string): void {
  const starts = readAll();
  if (starts.some((start) => start.driverId === driverId)) {
    write(starts.map((start) => (start.driverId === driverId ? asPrivate(start) : start)));
  }
}
