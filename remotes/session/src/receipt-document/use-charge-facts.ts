import { useMemo } from 'react';
import { pendingPreAuthorizations } from '@wattline/api';
import { useDriver } from '@wattline/auth';
import { knownTimeZone, isOver, type Session } from '@wattline/ocpi';
import { useQuery } from '@wattline/vendor/query';
import { useFinalCost } from '../final-cost/use-final-cost';
import { type Hold, holdOfSession, isListed } from '../hold/hold';
import { useHold } from '../hold/use-hold';
import { client } from '../part';
import { locationQuery } from '../queries';
import { useOwedCharge } from '../refund/use-refund';
import type { ChargeFacts } from './receipt-document';

/** Settling a charge takes the backend some seconds. */
const POLL_MS = 15_000;

/** A backend that never settles it is asked for ten minutes. */
const MOST_POLLS = 40;

/**
 * Whether the backend still counts a session's hold among the driver's, once the session is over; null until it has reported
 * so, for visitors and for a debit. It is asked until the hold is gone.
 */
function useIsHeld(pageSessionId: string, session: Session, hold: Hold | null): boolean | null {
  const driverId = useDriver()?.id ?? null;
  const { data } = useQuery({
    queryKey: ['is-held', pageSessionId, driverId],
    queryFn: async ({ signal }) => {
      const holds = await pendingPreAuthorizations(client, driverId ?? '', { signal });
      return holdOfSession(holds, pageSessionId, session) !== null;
    },
    enabled: driverId !== null && hold !== null && isListed(hold) && isOver(session),
    refetchInterval: ({ state }) => (state.data === false || state.dataUpdateCount >= MOST_POLLS ? false : POLL_MS),
    refetchOnWindowFocus: false,
  });
  return data ?? null;
}

/**
 * A charge and its money, as they are known now. `pageSessionId` is the id in the page's address. `isLoading`: the location is
 * being read, so that the time zone is not known yet.
 */
export function useChargeFacts(pageSessionId: string, session: ChargeFacts['session']) {
  const { data: station = null, isLoading } = useQuery(locationQuery(session.locationId));
  const cost = useFinalCost(session);
  const { hold } = useHold(pageSessionId, session);
  const isHeld = useIsHeld(pageSessionId, session, hold);
  const owed = useOwedCharge(pageSessionId, session);
  const charge = useMemo(
    () => ({
      pageSessionId,
      session,
      station,
      timeZone: knownTimeZone(station?.timeZone ?? null),
      cost,
      payment: { hold, isHeld, owed },
    }),
    [pageSessionId, session, station, cost, hold, isHeld, owed],
  );
  return { charge, isLoading };
}
