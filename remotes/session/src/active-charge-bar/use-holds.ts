import { pendingPreAuthorizations, type PendingPreAuthorization } from '@wattline/api';
import { findCharge } from '@wattline/charge';
import { useBusEvent } from '@wattline/event-bus';
import { useQuery } from '@wattline/vendor/query';
import { noteHold } from '../hold/note-hold';
import { client } from '../part';

/** In milliseconds, while the page is looked at. */
const EVERY_MS = 60_000;

/** Making a hold, and releasing one. */
const CHANGING = /^\/api\/pre-authorizations/;

export interface Holds {
  readonly holds: readonly PendingPreAuthorization[];
  /** The first answer is on its way. */
  readonly isLoading: boolean;
}

/** The pending holds of a driver, as the backend knows them; none for a visitor (null). */
export function useHolds(driverId: string | null): Holds {
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
    refetchInterval: EVERY_MS,
  });
  useBusEvent('request/finished', ({ method, path }) => {
    if (driverId !== null && method === 'POST' && CHANGING.test(path)) void refetch();
  });
  return { holds: driverId === null ? [] : data, isLoading };
}
