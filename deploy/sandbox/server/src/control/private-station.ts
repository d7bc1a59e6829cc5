import {
  asLocation,
  type Connector,
  type Evse,
  evsesOf,
  type Location,
  mergePatch,
  type SavedTariff,
  type Station,
} from '@wattline/platform';
import type { StationRequest } from './station-input';

type NewTariff = Omit<SavedTariff, 'updatedAt'>;

/** A station of one test's own, with the tariffs that it brings. */
export interface PrivateStation {
  readonly station: Station;
  readonly tariffs: NewTariff[];
}

/** Copies a template for one test: its own ids, no simulated drivers, and the changes that the test asks for. */
export function privateStation(template: Station, id: string, request: StationRequest): PrivateStation {
  const spelling = request.spelling ?? ('raw' in request ? 'snake' : template.spelling);
  const tariffs = (request.tariffs ?? []).map((tariff, index): NewTariff => {
    const tariffId = `${id}-tariff-${index + 1}`;
    return { id: tariffId, spelling, stationId: id, tariff: { ...tariff, id: tariffId } };
  });
  const location = 'raw' in request ? request.raw : copy(asLocation(template.location), id, request, tariffs);
  return { station: { id, spelling, simulated: false, location }, tariffs };
}

function copy(template: Location, id: string, request: StationRequest, tariffs: readonly NewTariff[]): unknown {
  const originals = evsesOf(template);
  const tariffIds = request.tariffs && tariffs.map((tariff) => tariff.id);
  const evses = repeated(originals, request.evses ?? originals.length).map((evse, index) =>
    renewed(evse, id, index + 1, tariffIds),
  );
  return mergePatch({ ...template, id, evses }, request.patch ?? {});
}

const repeated = <Item>(items: Item[], count: number): Item[] =>
  Array.from({ length: Math.ceil(count / items.length) || 0 }, () => items)
    .flat()
    .slice(0, count);

/** The confirmation screen finds a location by cutting a charge point's uid at its last underscore. */
const renewed = (evse: Evse, id: string, number: number, tariffIds: string[] | undefined): Evse => ({
  ...evse,
  uid: `${id}_${number}`,
  evse_id: `US*SBX*E${id}*${number}`,
  connectors: tariffIds ? evse.connectors.map((connector) => priced(connector, tariffIds)) : evse.connectors,
});

const priced = (connector: Connector, tariff_ids: string[]): Connector => ({ ...connector, tariff_ids });
