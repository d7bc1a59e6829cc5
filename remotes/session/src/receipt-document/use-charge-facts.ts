import { useMemo } from 'react';
import { knownTimeZone } from '@wattline/ocpi';
import { useQuery } from '@wattline/vendor/query';
import { useFinalCost } from '../final-cost/use-final-cost';
import { useHold } from '../hold/use-hold';
import { useIsHeld } from '../hold/use-is-held';
import { locationQuery } from '../queries';
import { useOwedCharge } from '../refund/use-refund';
import type { ChargeFacts } from './receipt-document';

interface KnownCharge {
  readonly charge: ChargeFacts;
  /** The location is being read: the time zone is not known yet. */
  readonly isLoading: boolean;
}

/** A charge and its money, as they are known now. `pageSessionId` is the id in the page's address. */
export function useChargeFacts(pageSessionId: string, session: ChargeFacts['session']): KnownCharge {
  const { data: station = null, isLoading } = useQuery(locationQuery(session.locationId));
  const cost = useFinalCost(session);
  const hold = useHold(pageSessionId, session);
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
