import { findSessionOf, getSession, isUnknown } from '@wattline/api';
import {
  changeCharge,
  type ChargeWith,
  endCharge,
  mayBeginUntil,
  type StartingCharge,
  chargeEvent,
} from '@wattline/charge';
import { isOver } from '@wattline/ocpi';
import { detailsOf, type ChargeDetails } from './charge-details';
import { client } from './client';
import { keptCharges } from './kept-charges';

const LOOK_EVERY_MS = 5_000;
/** Calm, as the bar about charges: the session's own page is the one to watch it on. */
const CALM_MS = 30_000;
/** For this long after its start, a session may be missing in the backend. */
const KNOWN_AFTER_MS = 60_000;
/** Backends keep the answers to an idempotency key for this long: until then a start may be tried again under its key. */
const START_LASTS_MS = 24 * 3_600_000;

/** 'open': to be looked at again. */
type Outcome = 'open' | 'done';

/** A start becomes a running charge once its session is found. One that never began is kept for a day, for another try. */
async function verifyStart(charge: StartingCharge, signal: AbortSignal): Promise<Outcome> {
  const { payment, start, driverId, place } = charge;
  const { id: paymentId, kind, intentId } = payment;
  const now = Date.now();
  const isTooLate = now >= mayBeginUntil(start, now);
  try {
    const paid = { kind, paymentId, paymentIntentId: intentId ?? paymentId, driverId };
    const sessionId = await findSessionOf(client, paid, { signal });
    if (sessionId !== null) {
      const by = { payment, driverId, place };
      changeCharge({ paymentId }, chargeEvent.started(by, sessionId, start.since));
      return 'done';
    }
    if (isTooLate && now - Date.parse(start.since) > START_LASTS_MS)
      changeCharge({ paymentId }, chargeEvent.startEnded);
  } catch {
    // It is asked for again as long as its session may begin.
  }
  return isTooLate ? 'done' : 'open';
}

type Tell = (id: string, details: ChargeDetails | null) => void;

/** A session that is over leaves the list, and so does one that is unknown twice, the second time a minute after its start. */
async function verifySession(
  { session: { id, startedAt } }: ChargeWith<'session'>,
  unknown: Set<string>,
  tell: Tell,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const session = await getSession(client, id, { signal, takesKept: true });
    // A copy that was kept on the device proves nothing about the present.
    if (isOver(session) && !session.keptAt) endCharge(id);
    tell(id, await detailsOf(session));
    return 'done';
  } catch (error) {
    // An answer that does not come says nothing about the session.
    if (!isUnknown(error)) return 'done';
    const isYoung = startedAt !== null && Date.now() - Date.parse(startedAt) < KNOWN_AFTER_MS;
    if (unknown.has(id) && !isYoung) {
      endCharge(id);
      return 'done';
    }
    unknown.add(id);
    return 'open';
  }
}

/** Ends earlier when the device has a connection again. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
  });

/** While the page is hidden nothing is asked (docs/rules.md: polling-pauses). */
const shown = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });

/** The known details of the charges that go on, by the id in the address of their page. */
export type KnownDetails = ReadonlyMap<string, ChargeDetails>;

/**
 * Asks the backend what became of the charges that a driver, or a visitor (null), may see here: often until nothing is open,
 * then calmly as long as one goes on (docs/rules.md: session-never-lost, sessions-of-this-browser). `onChange` is given what
 * is known after each look. Never rejects.
 */
export async function verifyCharges(
  me: string | null,
  onChange: (known: KnownDetails) => void,
  signal: AbortSignal,
): Promise<void> {
  const [unknown, settled] = [new Set<string>(), new Set<string>()];
  const known = new Map<string, ChargeDetails>();
  const tell: Tell = (id, details) => void (details ? known.set(id, details) : known.delete(id));
  while (!signal.aborted) {
    const { running, starting } = keptCharges(me);
    const open = starting.filter(({ id }) => !settled.has(id));
    const [ofStarts, ofSessions] = await Promise.all([
      Promise.all(open.map((charge) => verifyStart(charge, signal))),
      Promise.all(running.map((charge) => verifySession(charge, unknown, tell, signal))),
    ]);
    if (signal.aborted) return;
    ofStarts.forEach((outcome, at) => outcome === 'done' && settled.add(open[at]?.id ?? ''));
    onChange(new Map(known));
    const isOpen = [...ofStarts, ...ofSessions].includes('open');
    if (!isOpen && keptCharges(me).running.length === 0) return;
    await pause(isOpen ? LOOK_EVERY_MS : CALM_MS, signal);
    await shown(signal);
  }
}
