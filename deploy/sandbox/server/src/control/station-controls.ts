import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import {
  asLocation,
  type Connector,
  type Evse,
  EVSE_STATUSES,
  evsesOf,
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
  withConnectorStatus,
} from '@wattline/sandbox/platform';
import { ById, type ValibotTypes } from './control-routes';

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
  /** Merged into the location, in OCPI's snake_case. */
  patch: v.optional(jsonObject),
  /** The tariffs of its connectors, instead of the template's. */
  tariffs: v.optional(v.array(jsonObject)),
});

/** The fields of a private station, once read. */
type StationRequest = v.InferOutput<typeof StationInput>;

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
  const { spelling } = template;
  const tariffs = (request.tariffs ?? []).map((tariff, index): NewTariff => {
    const tariffId = `${id}-tariff-${index + 1}`;
    return { id: tariffId, spelling, stationId: id, tariff: { ...tariff, id: tariffId } };
  });
  const location = copy(asLocation(template.location), id, request, tariffs);
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

const ByConnector = v.object({ ...ById.entries, uid: v.string(), cid: v.string() });

/**
 * Lists, makes and removes stations, and sets statuses of connectors.
 * @param stationsOfFirstDay A copy begins as its template did, so that no simulated driver charges at it.
 */
export function stationControls(
  { stations, tariffs }: Platform,
  stationsOfFirstDay: () => Station[],
  now: () => Date,
): FastifyPluginAsync {
  const templateOf = (id: string) => {
    const station = stations.find(id);
    return station?.simulated ? (stationsOfFirstDay().find((first) => first.id === id) ?? station) : station;
  };

  return async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/stations', { schema: { summary: 'Stations, with their pages in the app' } }, async () =>
      stations.all().map(({ id }) => ({ id, page: `/station/${encodeURIComponent(id)}` })),
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

    app.delete('/stations/:id', { schema: { summary: 'Remove', params: ById } }, async ({ params }, reply) => {
      const { id } = stations.require(params.id);
      stations.remove(id);
      for (const tariff of tariffs.values()) if (tariff.stationId === id) tariffs.delete(tariff.id);
      return reply.code(204).send();
    });

    app.put(
      '/stations/:id/evses/:uid/connectors/:cid/status',
      { schema: { summary: 'Set status', params: ByConnector, body: StatusInput } },
      async ({ params, body }) => {
        const station = stations.require(params.id);
        const evse = requireEvse(station, params.uid);
        const connector = requireConnector(evse, params.cid);
        const changed = withConnectorStatus(evse, connector.id, body.status);
        return shown(stations.save(replaceEvse(station, evse, changed, now())));
      },
    );
  };
}

const shown = ({ id, spelling, location }: Station) => ({ id, location: spell(location, spelling) });
