import { pendingPreAuthorizations } from '@wattline/api';
import { useDriver } from '@wattline/auth';
import { isOver, type Session } from '@wattline/ocpi';
import { useQuery } from '@wattline/vendor/query';
import { client } from '../part';
import { type Hold, holdOfSession, isListed } from './choose-hold';

/** Settling a charge takes the backend some seconds. */
const POLL_MS = 15_000;

/** A backend that never settles it is asked for ten minutes. */
const MOST_POLLS = 40;

/**
 * Whether the backend still counts a session's hold among the driver's, once the session is over; null until it has reported
 * so, for visitors and for a debit. It is asked until the hold is gone.
 */
export function useIsHeld(pageSessionId: string, session: Session, hold: Hold | null): boolean | null {
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
