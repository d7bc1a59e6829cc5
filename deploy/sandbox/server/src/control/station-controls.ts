import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import {
  asLocation,
  type Connector,
  type Evse,
  EVSE_STATUSES,
  evsesOf,
  type EvseStatus,
  HttpError,
  isRecord,
  type Location,
  mergePatch,
  type Platform,
  replaceEvse,
  requireConnector,
  requireEvse,
  type SavedTariff,
  saveTariff,
  spell,
  type Station,
  touched,
  withConnectorStatus,
  withStatus,
} from '@wattline/sandbox/platform';
import { ById, type ValibotTypes } from './control-routes';

/** A station as the control page lists it. */
interface StationSummary {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly spelling: string;
  readonly simulated: boolean;
  /** Its page in the app. */
  readonly page: string;
  readonly evses: { uid: string; status: EvseStatus; connectors: ConnectorSummary[] }[];
}

interface ConnectorSummary {
  readonly id: string;
  readonly standard: string;
  readonly status: EvseStatus;
}

/** Sums a station up; what a raw location leaves out is left empty. */
function summarize({ id, spelling, simulated, location }: Station): StationSummary {
  const fields = isRecord(location) ? location : {};
  return {
    id,
    name: text(fields['name']),
    city: text(fields['city']),
    spelling,
    simulated,
    page: `/station/${encodeURIComponent(id)}`,
    evses: evsesOf(location).map((evse) => ({
      uid: evse.uid,
      status: evse.status,
      connectors: evse.connectors.map((connector) => ({
        id: connector.id,
        standard: connector.standard,
        status: connector.status ?? evse.status,
      })),
    })),
  };
}

/** Whether an id, a name or a city holds a text, however it is written. */
const isFound = ({ id, name, city }: StationSummary, text: string): boolean =>
  `${id} ${name} ${city}`.toLowerCase().includes(text.trim().toLowerCase());

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** OCPI's longest id. */
const MAX_ID = 36;

/** A JSON object of any shape; Valibot's own would let a list pass for one. */
const jsonObject = v.custom<Record<string, unknown>>(isRecord, 'Expected an object');

/** The fields of a private station. */
const StationInput = v.strictObject({
  template: v.string(),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID))),
  /** How many charge points it gets: the template's, over and over. */
  evses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
  spelling: v.optional(v.picklist(['snake', 'camel'])),
  /** Merged into the location, in OCPI's snake_case. */
  patch: v.optional(jsonObject),
  /** Served as the location, as it is. */
  raw: v.optional(v.unknown()),
  /** The tariffs of its connectors, instead of the template's. */
  tariffs: v.optional(v.array(jsonObject)),
});

/** The fields of a private station, once read. */
type StationRequest = v.InferOutput<typeof StationInput>;

/** A change of a location, in OCPI's snake_case. */
const PatchInput = jsonObject;

/** Text of a station's id, name or city. */
const StationsQuery = v.object({ find: v.optional(v.string(), '') });

/** The status to set. */
const StatusInput = v.strictObject({ status: v.picklist(EVSE_STATUSES) });

type NewTariff = Omit<SavedTariff, 'updatedAt'>;

/** A station of one test's own, with the tariffs that it brings. */
interface PrivateStation {
  readonly station: Station;
  readonly tariffs: NewTariff[];
}

/** Copies a template for one test: its own ids, no simulated drivers, and the changes that the test asks for. */
function privateStation(template: Station, id: string, request: StationRequest): PrivateStation {
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

const ByEvse = v.object({ ...ById.entries, uid: v.string() });
const ByConnector = v.object({ ...ByEvse.entries, cid: v.string() });

/**
 * Lists, makes, changes and removes stations.
 * @param stationsOfFirstDay A copy begins as its template did, so that no simulated driver charges at it.
 */
export function stationControls(
  { stations, tariffs }: Platform,
  stationsOfFirstDay: () => Station[],
  now: () => Date,
): FastifyPluginAsync {
  const save = (station: Station) => shown(stations.save(station));
  const templateOf = (id: string) => {
    const station = stations.find(id);
    return station?.simulated ? (stationsOfFirstDay().find((first) => first.id === id) ?? station) : station;
  };

  return async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/stations', { schema: { summary: 'Stations', querystring: StationsQuery } }, async ({ query }) =>
      stations
        .all()
        .map(summarize)
        .filter((station) => isFound(station, query.find)),
    );

    app.post(
      '/stations',
      { schema: { summary: 'Make a station', body: StationInput } },
      async ({ body: request }, reply) => {
        const template = templateOf(request.template);
        if (!template) throw new HttpError(400, `template: there is no station "${request.template}"`);
        const id = request.id ?? `loc-${randomUUID().slice(0, 8)}`;
        if (stations.find(id)) throw new HttpError(409, `id: there is a station "${id}" already`);

        const made = privateStation(template, id, request);
        stations.save(made.station);
        for (const tariff of made.tariffs) saveTariff(tariffs, tariff, now());
        return reply.code(201).send({ ...shown(made.station), tariffs: made.tariffs.map(({ tariff }) => tariff) });
      },
    );

    app.patch(
      '/stations/:id',
      { schema: { summary: 'Patch', params: ById, body: PatchInput } },
      async ({ params, body: patch }) => {
        const station = stations.require(params.id);
        return save({ ...station, location: mergePatch(touched(station.location, now()), patch) });
      },
    );

    app.delete('/stations/:id', { schema: { summary: 'Remove', params: ById } }, async ({ params }, reply) => {
      const { id } = stations.require(params.id);
      stations.remove(id);
      for (const tariff of tariffs.values()) if (tariff.stationId === id) tariffs.delete(tariff.id);
      return reply.code(204).send();
    });

    app.put(
      '/stations/:id/evses/:uid/status',
      { schema: { summary: 'Set status', params: ByEvse, body: StatusInput } },
      async ({ params, body }) => {
        const station = stations.require(params.id);
        const evse = requireEvse(station, params.uid);
        return save(replaceEvse(station, evse, withStatus(evse, body.status), now()));
      },
    );

    app.put(
      '/stations/:id/evses/:uid/connectors/:cid/status',
      { schema: { summary: 'Set status', params: ByConnector, body: StatusInput } },
      async ({ params, body }) => {
        const station = stations.require(params.id);
        const evse = requireEvse(station, params.uid);
        const connector = requireConnector(evse, params.cid);
        return save(replaceEvse(station, evse, withConnectorStatus(evse, connector.id, body.status), now()));
      },
    );
  };
}

const shown = ({ id, spelling, location }: Station) => ({ id, location: spell(location, spelling) });
