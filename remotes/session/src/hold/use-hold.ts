import { useMemo } from 'react';
import { pendingPreAuthorizations } from '@wattline/api';
import { useDriver } from '@wattline/auth';
import { isOver, type Session } from '@wattline/ocpi';
import { useQuery } from '@wattline/vendor/query';
import { client } from '../part';
import { paidChargeOf } from '../refund/owed-refund';
import { type Hold, holdOfSession, holdOnRecord, isWorthAsking } from './hold';
import { noteHold } from './note-hold';

/**
 * The amount held on a card for a session, or debited from a wallet; null where it is not known; and whether it is still asked
 * for. It is known in every tab, after a reload and once the session is over, and to a signed-in driver on another device as long
 * as the backend lists it (docs/rules.md: hold-known-everywhere). `pageSessionId` is the id in the page's address.
 */
export function useHold(pageSessionId: string, session: Session) {
  const driverId = useDriver()?.id ?? null;
  const onRecord = useMemo(
    () => holdOnRecord(paidChargeOf(pageSessionId, session), driverId),
    [pageSessionId, session, driverId],
  );
  const { data, isLoading } = useQuery({
    queryKey: ['hold-of', pageSessionId, driverId],
    queryFn: ({ signal }) => findHold(pageSessionId, session, driverId ?? '', signal),
    enabled: driverId !== null && (isOver(session) ? onRecord === null : isWorthAsking(onRecord)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  // The backend's answer was written down, so `onRecord` has it from the next reading on, and the receipt too.
  return useMemo(
    () => ({ hold: data ?? onRecord, isLoading: isLoading && onRecord === null }),
    [data, onRecord, isLoading],
  );
}

/** The hold of a session by the backend's list of the driver's, which is written down here. Null: it names none. */
async function findHold(
  pageSessionId: string,
  session: Session,
  driverId: string,
  signal: AbortSignal,
): Promise<Hold | null> {
  const holds = await pendingPreAuthorizations(client, driverId, { signal });
  const found = holdOfSession(holds, pageSessionId, session);
  return holdOnRecord(found && noteHold(pageSessionId, found, driverId), driverId);
}
