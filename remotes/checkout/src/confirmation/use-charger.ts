import { useQuery } from '@wattline/query';
import { getLocation, getTariff, listLocations } from '@wattline/api';
import { tariffInForce, type Tariff } from '@wattline/ocpi';
import { useLocation } from '@wattline/router';
import { client } from '../api';
import { chargerIn, type Charger } from './charger';
import { findCharger, type Stations } from './find-charger';
import { readConfirmationState } from './read-confirmation-state';

const stationsFor = (signal: AbortSignal): Stations => ({
  async get(locationId) {
    const answer = await getLocation(client, locationId, { signal });
    if (answer.changed) return answer.location;
    throw new Error('No location data in response');
  },
  list: (offset) => listLocations(client, { offset, signal }),
});

/** The connector's first tariff that is valid now (reading 18); null where none can be had. */
async function loadTariff(ids: readonly string[], signal: AbortSignal): Promise<Tariff | null> {
  const answers = await Promise.allSettled(ids.map((id) => getTariff(client, id, { signal })));
  if (signal.aborted) throw signal.reason;
  return tariffInForce(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])), new Date());
}

export type ChargerState =
  | { readonly state: 'loading' }
  | { readonly state: 'gone' }
  | {
      readonly state: 'found';
      readonly charger: Charger;
      /** Null where none can be had, undefined while it loads. */
      readonly tariff: Tariff | null | undefined;
      readonly reloadTariff: () => void;
    };

/**
 * The connector of an address and its price: at once where the station screen handed them over, otherwise by the
 * look-ups (specification 2, §2). The station is read in any case: its status may have changed on the way.
 */
export function useCharger(evseId: string, connectorId: string): ChargerState {
  const { state } = useLocation();
  const handedOver = readConfirmationState(state);
  const known = handedOver && chargerIn(handedOver.location, evseId, connectorId);

  const charger = useQuery({
    queryKey: ['charger', evseId, connectorId],
    queryFn: async ({ signal }) =>
      findCharger({ evseId, connectorId, ...(known && { locationId: known.location.id }) }, stationsFor(signal)),
    ...(known && { placeholderData: known }),
  });
  const found = charger.data ?? known;

  const ids = found?.connector.tariffIds ?? [];
  const tariff = useQuery({
    queryKey: ['tariff', ids],
    queryFn: async ({ signal }) => loadTariff(ids, signal),
    enabled: found !== null && found !== undefined && !handedOver,
  });

  if (found) {
    const reloadTariff = (): void => void tariff.refetch();
    return { state: 'found', charger: found, tariff: handedOver?.tariff ?? tariff.data, reloadTariff };
  }
  return { state: charger.isPending ? 'loading' : 'gone' };
}
