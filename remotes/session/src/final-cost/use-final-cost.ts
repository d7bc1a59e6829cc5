import { useMemo } from 'react';
import { noTariffs } from '@wattline/api';
import { type FinalCost, knownTimeZone, reportedFinalCost, type Session } from '@wattline/ocpi';
import { useChunk, chunk } from '@wattline/remote';
import { useQuery } from '@wattline/vendor/query';
import { clock } from '../part';
import { locationQuery } from '../queries';
import { tariffsQuery } from '../tariffs-query';

/** Few sessions need it. */
export const finalCostCode = chunk(async () => import(/* webpackChunkName: "final-cost" */ './by-tariffs'), {
  when: 'shown',
});

/**
 * The cost of a session, as far as money may move by it (docs/rules.md: final-cost-decides). Its tariffs are read only
 * where that depends on them; until then its cost is open. The same cost is the same object.
 */
export function useFinalCost(session: Session): FinalCost {
  const cost = useCost(session);
  const { state } = cost;
  const minor = cost.state === 'final' ? cost.minor : null;
  return useMemo(() => (state === 'final' ? { state, minor: minor ?? 0 } : { state }), [state, minor]);
}

function useCost(session: Session): FinalCost {
  const now = clock.known();
  const reported = reportedFinalCost(session, now);
  const isByTariffs = reported === 'by-tariffs';
  const { code } = useChunk(finalCostCode, isByTariffs);
  const tariffs = useQuery({ ...tariffsQuery(session), enabled: isByTariffs });
  const location = useQuery(locationQuery(session.locationId));
  if (!isByTariffs) return reported;
  if (!code || tariffs.isPending || location.isLoading) return { state: 'open' };
  const timeZone = knownTimeZone(location.data?.timeZone ?? null);
  return code.finalCost(session, tariffs.data ?? noTariffs(), timeZone, now);
}
