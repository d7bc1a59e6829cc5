import { getLocation, getTariff, type Known, listLocations } from '@wattline/api';
import { type Location, type Tariff, tariffInForce } from '@wattline/ocpi';
import { useQuery } from '@wattline/vendor/query';
import { useLocation } from '@wattline/vendor/router';
import * as v from '@wattline/vendor/schema';
import { type Charger, chargerIn } from '../charger';
import { client, queryClient } from '../part';
import { READ_AGAIN_MS, type ShownPrice } from '../payment/order';
import { findCharger, type Stations } from './find-charger';

const connectorShape = v.looseObject({
  id: v.string(),
  standard: v.string(),
  status: v.string(),
  powerType: v.nullable(v.string()),
  maxPowerWatts: v.nullable(v.number()),
  tariffIds: v.array(v.string()),
});
const evseShape = v.looseObject({ uid: v.string(), evseId: v.string(), connectors: v.array(connectorShape) });
const locationShape = v.looseObject({
  id: v.string(),
  name: v.string(),
  timeZone: v.nullable(v.string()),
  evses: v.array(evseShape),
});

const componentShape = v.looseObject({ type: v.string(), price: v.nullable(v.number()), vat: v.nullable(v.number()) });
const elementShape = v.looseObject({
  components: v.array(componentShape),
  restrictions: v.nullable(v.looseObject({ dayOfWeek: v.array(v.string()) })),
});
const tariffShape = v.looseObject({
  id: v.string(),
  currency: v.string(),
  elements: v.array(elementShape),
  minPrice: v.nullable(v.looseObject({})),
  maxPrice: v.nullable(v.looseObject({})),
});

const stateShape = v.object({ location: locationShape, tariffData: tariffShape });

/**
 * The state that the station screen handed over, or null: another release of it may have written other
 * shapes, and a link carries none. Then the look-ups serve.
 */
function readConfirmationState(handedOver: unknown): { location: Location; tariff: Tariff } | null {
  const result = v.safeParse(stateShape, handedOver);
  if (!result.success) return null;
  // In the shape of libs/ocpi, as the contract says; what this screen reads of it was just checked.
  const known = handedOver as { location: Location; tariffData: Tariff };
  return { location: known.location, tariff: known.tariffData };
}

const stationsFor = (signal: AbortSignal, takesKept: boolean): Stations => ({
  async get(locationId) {
    const answer = await getLocation(client, locationId, { signal, takesKept });
    if (answer.changed) return answer.location;
    throw new Error('No location data in response');
  },
  list: (offset) => listLocations(client, { offset, signal }),
});

const tariffQuery = (ids: readonly string[]) => ({
  queryKey: ['tariff', ids],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => loadTariff(ids, signal),
});

const later = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** The same connector as it is now, or as it was known where its station does not list it any more. @throws as the read does */
async function findAgain(known: Charger, stations: Stations): Promise<Charger> {
  const { location, evse, connector } = known;
  return chargerIn(await stations.get(location.id), evse.uid, connector.id) ?? known;
}

/** How soon what was kept is read again. */
const KEPT_POLL_MS = 5_000;

/** A driver who has pressed Pay does not wait longer for the price of now. */
const PATIENCE_MS = 5_000;

/**
 * The connector's first tariff that is valid now (docs/rules.md: first-valid-tariff); null where it has none.
 *
 * @throws what the reads fail with, where none of them succeeds.
 */
async function loadTariff(ids: readonly string[], signal: AbortSignal): Promise<Known<Tariff> | null> {
  const takesKept = !queryClient.getQueryData(['tariff', ids]);
  const answers = await Promise.allSettled(ids.map((id) => getTariff(client, id, { signal, takesKept })));
  if (signal.aborted) throw signal.reason;
  const tariffs = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [failed] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer] : []));
  if (tariffs.length === 0 && failed) throw failed.reason;
  return tariffInForce(tariffs, new Date());
}

export type ChargerState =
  | { readonly state: 'loading' }
  | { readonly state: 'gone' }
  /** It could not be looked up. */
  | { readonly state: 'unread' }
  | {
      readonly state: 'found';
      readonly charger: Charger;
      readonly price: ShownPrice;
    };

/**
 * The connector of an address and its price: at once where the station screen handed them over, otherwise by the
 * look-ups. Both are read in any case, and again while the page is shown: what was handed over
 * outlives reloads, and the driver agrees to the price of now.
 */
export function useCharger(evseId: string, connectorId: string): ChargerState {
  const { state } = useLocation();
  const handedOver = readConfirmationState(state);
  const known = handedOver && chargerIn(handedOver.location, evseId, connectorId);

  const chargerKey = ['charger', evseId, connectorId];
  const charger = useQuery({
    queryKey: chargerKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<Charger | null>(chargerKey);
      const stations = stationsFor(signal, !before);
      if (before) return findAgain(before, stations);
      return findCharger({ evseId, connectorId, ...(known && { locationId: known.location.id }) }, stations);
    },
    refetchInterval: ({ state: { data } }) => (data ? READ_AGAIN_MS : false),
    ...(known && { placeholderData: known }),
  });
  const found = charger.data ?? known;

  const read = tariffQuery(found?.connector.tariffIds ?? []);
  const tariff = useQuery({
    ...read,
    enabled: found !== null && found !== undefined,
    refetchInterval: ({ state: { data } }) => (data ? (data.keptAt ? KEPT_POLL_MS : READ_AGAIN_MS) : false),
    ...(handedOver && { placeholderData: handedOver.tariff }),
  });

  /** The connector first: it may have another tariff by now. */
  async function readAgain(): Promise<Tariff | null | undefined> {
    const { data } = await charger.refetch({ cancelRefetch: false });
    const ids = data?.connector.tariffIds;
    const now = await queryClient.fetchQuery(ids ? tariffQuery(ids) : read).catch(() => undefined);
    return now?.keptAt ? undefined : now;
  }

  if (found) {
    const isRead = tariff.data !== undefined && !tariff.isPlaceholderData;
    return {
      state: 'found',
      charger: found,
      price: {
        tariff: tariff.isError ? (tariff.data ?? null) : tariff.data,
        readAt: isRead && !tariff.data?.keptAt ? tariff.dataUpdatedAt : null,
        keptAt: tariff.data?.keptAt ?? found.location.keptAt,
        reload: () => void tariff.refetch(),
        readAgain: async () => Promise.race([readAgain(), later(PATIENCE_MS)]),
      },
    };
  }
  return { state: charger.isPending ? 'loading' : charger.isError ? 'unread' : 'gone' };
}
