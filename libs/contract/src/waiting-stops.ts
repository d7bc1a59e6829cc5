import * as v from '@wattline/schema';
import { removeText } from '@wattline/storage';
import * as storageKeys from './storage-keys';
import { readRecords, requiredText, storedText, writeRecord } from './stored-record';

const waitingStopSchema = v.object({
  /** The one in the page's address, /session/{id}. */
  sessionId: requiredText,
  /** The operator's id of the session, which the stop names. */
  operatorSessionId: requiredText,
  /** The stop's Idempotency-Key: the same for every try (docs/rules.md: one-key-per-intent). */
  key: requiredText,
  /** The driver who asked; null for a visitor. */
  driverId: storedText,
  /** When they asked, in milliseconds since the epoch by the device's clock. */
  askedAt: v.number(),
  /** It was asked for while the charger did not begin: a charge that has begun goes on (docs/rules.md: pending-without-end). */
  unlessBegun: v.fallback(v.boolean(), false),
  /** It was sent and had no answer: the charger may have heard it. */
  isTried: v.fallback(v.boolean(), false),
  /** Its page has to write down what is owed when it is sent (docs/rules.md: refunds-owed). */
  isForPageAlone: v.fallback(v.boolean(), false),
  /** The service worker has it too, and sends it where no page is open. */
  isHandedOver: v.fallback(v.boolean(), false),
});

/** A stop that a driver asked for without a connection (docs/rules.md: stop-waits-for-a-signal). */
export type WaitingStop = Readonly<v.InferOutput<typeof waitingStopSchema>>;

const KEY = storageKeys.waitingStops;
/** As many as there are pointers to running sessions. */
const MOST = 5;

function write(stops: readonly WaitingStop[]): void {
  if (stops.length === 0) removeText('local', KEY);
  else writeRecord('local', KEY, stops.slice(0, MOST));
}

/** The stops that wait in this browser, of all drivers, the newest first. */
export const readWaitingStops = (): readonly WaitingStop[] => readRecords('local', KEY, waitingStopSchema);

/** The stop of a session that waits, or null. */
export const readWaitingStop = (sessionId: string): WaitingStop | null =>
  readWaitingStops().find((stop) => stop.sessionId === sessionId) ?? null;

const others = (sessionId: string): readonly WaitingStop[] =>
  readWaitingStops().filter((stop) => stop.sessionId !== sessionId);

/** Keeps a stop, in place of what is known of that session's. */
export const writeWaitingStop = (stop: WaitingStop): void => write([stop, ...others(stop.sessionId)]);

/** The stop is sent, or will not be. */
export const forgetWaitingStop = (sessionId: string): void => write(others(sessionId));
