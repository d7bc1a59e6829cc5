import { noTariffs } from '@wattline/api';
import { type FinalCost, finalCost, knownTimeZone, needsTariffs, type Session } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { clock } from '../part';
import { locationQuery } from '../queries';
import { tariffsQuery } from '../tariffs-query';

/**
 * What a session cost, as far as money may move by it (docs/rules.md: final-cost-decides). Its tariffs are read only where
 * that depends on them; until then its cost is open.
 */
export function useFinalCost(session: Session): FinalCost {
  const now = clock.now();
  const isByTariffs = needsTariffs(session, now);
  const tariffs = useQuery({ ...tariffsQuery(session), enabled: isByTariffs });
  const location = useQuery(locationQuery(session.locationId));
  if (isByTariffs && (tariffs.isPending || location.isLoading)) return { state: 'open' };
  return finalCost(session, tariffs.data ?? noTariffs(), knownTimeZone(location.data?.timeZone ?? null), now);
}
