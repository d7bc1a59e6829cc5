import { useEffect, useReducer, useState } from 'react';
import { followStart, type PendingPreAuthorization, pendingPreAuthorizations, isUnused } from '@wattline/api';
import { useDriver } from '@wattline/auth';
import {
  endCharge,
  findCharge,
  lookAgainMs,
  runningCharges as ownCharges,
  type StartingCharge,
  startingCharges,
  isSpent,
} from '@wattline/charge';
import { paths } from '@wattline/contract';
import { useBusEvent, useIsOnline } from '@wattline/event-bus';
import { isOver, type Location, scannedEvse, type Session } from '@wattline/ocpi';
import { useStaleBefore } from '@wattline/remote';
import { useQueries, useQuery } from '@wattline/vendor/query';
import { useLocation } from '@wattline/vendor/router';
import { noteHold } from '../hold/note-hold';
import { bus, client, clock } from '../part';
import { locationQuery, sessionQuery } from '../queries';
import { useOnce } from '../use-once';

/** The pages that show a driver's unused holds, or use one. */
const isAboutHolds = (pathname: string): boolean => /^\/(?:confirmation|connect-vehicle)\//.test(pathname);

/** Whether the page that a hold leads to knows what to start with it. */
const namesCharger = ({ paymentIntentId, locationId, evseUid, connectorId }: PendingPreAuthorization): boolean =>
  [paymentIntentId, locationId, evseUid, connectorId].every((id) => id !== null);

/**
 * The holds that were made and not used, and still can be (docs/rules.md: spent-hold); none on the pages that are about
 * them.
 */
const unusedHolds = (holds: readonly PendingPreAuthorization[], pathname: string): readonly PendingPreAuthorization[] =>
  isAboutHolds(pathname) ? [] : holds.filter((hold) => isUnused(hold) && !isSpent(hold.id) && namesCharger(hold));

/**
 * Whether the page is that of the charger at which a session runs: its location's, and not for another charger with a code that was
 * scanned. `location` is the session's, null where it is not known.
 */
export function isAtItsCharger(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  { locationId, evseUid }: Session,
  location: Location | null,
): boolean {
  const [, segment, id] = pathname.split('/');
  if (segment !== 'station' || locationId === null || id !== encodeURIComponent(locationId)) return false;
  const code = new URLSearchParams(search).get('evse');
  const scanned = code && location ? scannedEvse(location.evses, code) : null;
  return scanned === null || evseUid === null || scanned.uid === evseUid;
}

/** In milliseconds, while the page is looked at. */
const HOLDS_EVERY_MS = 60_000;

/** Making a hold, and releasing one. */
const CHANGING = /^\/api\/pre-authorizations/;

/** The pending holds of a driver, as the backend knows them, and whether the first answer is on its way; none for a visitor (null). */
function useHolds(driverId: string | null) {
  const {
    data = [],
    isLoading,
    refetch,
  } = useQuery({
    queryKey: ['pending-holds', driverId],
    queryFn: async ({ signal }) => {
      const holds = await pendingPreAuthorizations(client, driverId ?? '', { signal });
      for (const hold of holds) {
        const { sessionId } = hold;
        const charge = sessionId === null ? null : findCharge({ sessionId });
        if (charge?.session && !charge.payment) noteHold(charge.session.id, hold, driverId ?? '');
      }
      return holds;
    },
    enabled: driverId !== null,
    refetchInterval: HOLDS_EVERY_MS,
  });
  useBusEvent('request/finished', ({ method, path }) => {
    if (driverId !== null && method === 'POST' && CHANGING.test(path)) void refetch();
  });
  return { holds: driverId === null ? [] : data, isLoading };
}

/** Calm: the session's own page is the one to watch it on. In milliseconds, while the page is looked at. */
const EVERY_MS = 30_000;

/** The longest wait, in milliseconds. Then the rest is shown; late data, such as a failing backend's holds, follows. */
const PATIENCE_MS = 3_000;

const calmQuery = (id: string) => ({ ...sessionQuery(id, { takesKept: true }), refetchInterval: EVERY_MS });

/** A session that runs. */
export interface ShownCharge {
  /** The id in the address of its page. */
  readonly pageSessionId: string;
  readonly session: Session;
  /** Since when it is known, in milliseconds since the epoch; null while it is current. */
  readonly since: number | null;
  /** Where it runs; null where the session does not name a location, or that cannot be read. */
  readonly location: Location | null;
}

interface Charges {
  readonly running: readonly ShownCharge[];
  /** Charges that began, and of which the session is not known yet. */
  readonly begun: readonly StartingCharge[];
  /** Holds that wait for their session. */
  readonly unused: readonly PendingPreAuthorization[];
}

const NONE: Charges = { running: [], begun: [], unused: [] };

/**
 * The charges that a driver or a visitor has going on: the sessions of this browser, those of other devices that a pending hold
 * tells of, and holds without a session. What this browser started is on the landing page already. Pointers to sessions
 * that are over are removed.
 */
export function useCharges(): Charges {
  const { pathname } = useLocation();
  const me = useDriver()?.id ?? null;
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useBusEvent('session/started', lookAgain);
  useBusEvent('session/completed', lookAgain);
  useEffect(() => {
    // A charge that was over goes on (docs/rules.md: accepted-stop), by this tab or by another.
    addEventListener('storage', lookAgain);
    return () => removeEventListener('storage', lookAgain);
  }, []);

  const own = ownCharges(me).map(({ session }) => session.id);
  const starts = useStarts(me, pathname);
  const { holds, isLoading } = useHolds(me);
  const ids = [...new Set([...own, ...holds.flatMap(({ sessionId }) => sessionId ?? [])])];
  const answers = useQueries({ queries: ids.map(calmQuery) });
  const isOnline = useIsOnline();
  const staleBefore = useStaleBefore();
  const charges = ids.flatMap((pageSessionId, at) => {
    const { data: session, dataUpdatedAt = 0 } = answers[at] ?? {};
    const since = session?.keptAt ?? (isOnline && dataUpdatedAt >= staleBefore ? null : dataUpdatedAt);
    return session ? { pageSessionId, session, since } : [];
  });
  useForgotten(charges.flatMap(({ pageSessionId, session }) => (isOver(session) ? pageSessionId : [])));

  const isOnLanding = pathname === paths.home;
  // A hold may name a session by another id than this browser does: it is shown once.
  const once = new Map<string, (typeof charges)[number]>();
  for (const charge of charges)
    if (!isOver(charge.session) && !once.has(charge.session.id)) once.set(charge.session.id, charge);
  const running = [...once.values()].filter(({ pageSessionId }) => !isOnLanding || !own.includes(pageSessionId));
  const locationIds = [...new Set(running.map(({ session }) => session.locationId))];
  const locations = useQueries({ queries: locationIds.map(locationQuery) });
  // All rows come at once: those above would move as others come below them. Without a connection holds do not come.
  const isWhole = !(isLoading && isOnline) && [...answers, ...locations].every((answer) => !answer.isLoading);
  const isLate = useIsLate();
  if (!useOnce(isWhole || isLate)) return NONE;

  return {
    // A session with a station that is still asked for waits: its row is to say the same from the first.
    running: running.flatMap((charge) => {
      const location = locations[locationIds.indexOf(charge.session.locationId)];
      return location?.isLoading && !isLate ? [] : [{ ...charge, location: location?.data ?? null }];
    }),
    begun: starts.filter(({ start }) => start.isBegun),
    unused: unusedHolds(holds, pathname),
  };
}

/**
 * The starts of this browser without a known outcome, which are looked up on every page but those that look themselves
 * (docs/rules.md: evidence-of-a-start).
 */
function useStarts(me: string | null, pathname: string): readonly StartingCharge[] {
  const isElsewhere = pathname === paths.home || isAboutHolds(pathname);
  const starts = me === null || isElsewhere ? [] : startingCharges(me);
  useQueries({
    queries: starts.map((charge) => ({
      queryKey: ['start', charge.id, charge.start.key],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const evidence = await followStart(client, charge, { now: clock.now(), signal });
        if (evidence.outcome === 'found') bus.emit('session/started', { sessionId: evidence.sessionId });
        return evidence;
      },
      refetchInterval: () => lookAgainMs(clock.now() - Date.parse(charge.start.since)),
      gcTime: 0,
    })),
  });
  return starts;
}

/** Removes this browser's pointers to sessions that are over. */
function useForgotten(over: readonly string[]): void {
  const ids = over.join('\n');
  useEffect(() => ids.split('\n').forEach(endCharge), [ids]);
}

/** Whether the driver has waited long enough. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
