import { followStart, getLocation, getSession, isUnknown } from '@wattline/api';
import { type ChargeWith, endCharge, lookAgainMs, mayBeginUntil, type StartingCharge } from '@wattline/charge';
import { isOver, type Session } from '@wattline/ocpi';
import { client } from './client';
import { keptCharges } from './kept-charges';

/** The known details of a charge that goes on; an unknown one is null. */
export interface ChargeDetails {
  readonly station: string | null;
  readonly kwh: number | null;
  /** The operator's, in `currency`: with tax where that is known. */
  readonly cost: number | null;
  readonly currency: string;
  /** When the service worker kept it, in milliseconds since the epoch; null for an answer of now. */
  readonly since: number | null;
}

/** Of this page's life: a station does not change its name during a charge. One that could not be read is asked for again. */
const stations = new Map<string, Promise<string | null>>();

async function readName(locationId: string): Promise<string | null> {
  try {
    const answer = await getLocation(client, locationId, { takesKept: true });
    if (answer.changed && answer.location.name) return answer.location.name;
  } catch {
    // As where it has no name.
  }
  stations.delete(locationId);
  return null;
}

function stationOf(locationId: string | null): Promise<string | null> | null {
  if (locationId === null) return null;
  const asked = stations.get(locationId) ?? readName(locationId);
  stations.set(locationId, asked);
  return asked;
}

/** The details that the start page shows of a session; null of one that is over. Never throws. */
async function detailsOf(session: Session & { readonly keptAt?: number }): Promise<ChargeDetails | null> {
  if (isOver(session)) return null;
  const { status, kwh, totalCost, currency, locationId, keptAt = null } = session;
  const isWaiting = status === 'PENDING' || status === 'RESERVATION';
  return {
    station: await stationOf(locationId),
    kwh: isWaiting ? null : kwh,
    cost: isWaiting ? null : (totalCost?.inclVat ?? totalCost?.exclVat ?? null),
    currency,
    since: keptAt,
  };
}

const LOOK_EVERY_MS = 5_000;
/** Calm, as the bar about charges: the session's own page is the one to watch it on. */
const CALM_MS = 30_000;
/** For this long after its start, a session may be missing in the backend. */
const KNOWN_AFTER_MS = 60_000;
/** In how many milliseconds it is to be looked at again; null: not any more. */
type NextLook = number | null;

/** A start becomes a running charge once its session is found. One that never began is kept for a day, for another try. */
async function verifyStart(charge: StartingCharge, signal: AbortSignal): Promise<NextLook> {
  const { start } = charge;
  const now = Date.now();
  const isTooLate = now >= mayBeginUntil(start, now);
  const { outcome } = await followStart(client, charge, { now, signal });
  if (outcome === 'began') return lookAgainMs(now - Date.parse(start.since));
  return outcome === 'found' || outcome === 'over' || isTooLate ? null : LOOK_EVERY_MS;
}

type Tell = (id: string, details: ChargeDetails | null) => void;

/** A session that is over leaves the list, and so does one that is unknown twice, the second time a minute after its start. */
async function verifySession(
  { session: { id, startedAt } }: ChargeWith<'session'>,
  unknown: Set<string>,
  tell: Tell,
  signal: AbortSignal,
): Promise<NextLook> {
  try {
    const session = await getSession(client, id, { signal, takesKept: true });
    // A copy that was kept on the device proves nothing about the present.
    if (isOver(session) && !session.keptAt) endCharge(id);
    tell(id, await detailsOf(session));
    return null;
  } catch (error) {
    // An answer that does not come says nothing about the session.
    if (!isUnknown(error)) return null;
    const isYoung = startedAt !== null && Date.now() - Date.parse(startedAt) < KNOWN_AFTER_MS;
    if (unknown.has(id) && !isYoung) {
      endCharge(id);
      return null;
    }
    unknown.add(id);
    return LOOK_EVERY_MS;
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
    ofStarts.forEach((outcome, at) => outcome === null && settled.add(open[at]?.id ?? ''));
    onChange(new Map(known));
    const next = [...ofStarts, ...ofSessions].filter((one) => one !== null);
    if (next.length === 0 && keptCharges(me).running.length === 0) return;
    await pause(Math.min(...next, next.length > 0 ? Infinity : CALM_MS), signal);
    await shown(signal);
  }
}
