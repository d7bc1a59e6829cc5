import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import {
  type ChargingSession,
  evsesOf,
  HttpError,
  isLive,
  isRecord,
  moved,
  newSession,
  type Platform,
  type Price,
  progressOf,
  requireConnector,
  requireEvse,
  type SavedStation,
  type SavedTariff,
  sessionDocument,
  type SessionStatus,
  spell,
  type TimeStyle,
} from '@wattline/sandbox/platform';
import { ById, type ValibotTypes } from './control-routes';

/** A session as the controls show it. */
interface SessionSummary {
  readonly id: string;
  readonly status: SessionStatus;
  readonly driverId: string | null;
  /** Its payment. */
  readonly reference: string | null;
  /** The amount held or paid, in units of the currency. */
  readonly amount: number | null;
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly kwh: number;
  /** The power now. */
  readonly kW: number;
  readonly currency: string;
  /** Null where no price is known, and where nothing is billed. */
  readonly cost: Price | null;
  /** The session as the app is served it. */
  readonly session: unknown;
}

/** Sums a session up. */
function summarizeSession(session: ChargingSession, now: Date): SessionSummary {
  const { id, driverId, reference, heldMinor, locationId, evseUid, connectorId, currency, spelling } = session;
  const { status, start, seconds, meter, end, cost } = progressOf(session, now);
  return {
    id,
    status,
    driverId,
    reference,
    amount: heldMinor === null ? null : heldMinor / 100,
    locationId,
    evseUid,
    connectorId,
    startedAt: start?.toISOString() ?? null,
    endedAt: end?.toISOString() ?? null,
    kwh: meter.wattHoursAt(seconds) / 1000,
    kW: status === 'ACTIVE' ? meter.wattsAt(seconds) / 1000 : 0,
    currency,
    cost: cost ? cost.bill : null,
    session: 'raw' in session ? session.raw : spell(sessionDocument(session, now), spelling),
  };
}

const text = v.optional(v.pipe(v.string(), v.nonEmpty()));

const TIMES = { z: 'zulu', none: 'bare', fractions: 'fraction' } as const satisfies Record<string, TimeStyle>;

/** The fields of a session without a payment. */
const SessionInput = v.strictObject({
  locationId: v.string(),
  /** The first free one, else the first, unless given. */
  evseUid: text,
  connectorId: text,
  driverId: text,
  authorizationReference: text,
  /** Ends once it costs more, in units of the currency. */
  amount: v.optional(v.pipe(v.number(), v.minValue(0))),
  status: v.optional(v.picklist(['ACTIVE', 'COMPLETED', 'INVALID', 'PENDING', 'RESERVATION']), 'ACTIVE'),
  startedSecondsAgo: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** The connector's first in force, unless given. */
  tariffId: text,
  /** Its station's, unless given. */
  spelling: v.optional(v.picklist(['snake', 'camel'])),
  times: v.optional(
    v.pipe(
      v.picklist(['z', 'none', 'fractions']),
      v.transform((times) => TIMES[times]),
    ),
  ),
  /** Merged into what is served, in snake_case. */
  patch: v.optional(v.custom<Record<string, unknown>>(isRecord, 'Expected an object')),
  /** Served instead, as it is. */
  raw: v.optional(v.unknown()),
});

type SessionRequest = v.InferOutput<typeof SessionInput>;

const StatusInput = v.strictObject({
  status: v.picklist(['ACTIVE', 'COMPLETED', 'INVALID', 'PENDING', 'RESERVATION']),
});

/** In place of the one that the session was made with; null for none. */
const PatchInput = v.strictObject({
  patch: v.nullable(v.custom<Record<string, unknown>>(isRecord, 'Expected an object')),
});

/** At most a month at once. */
const AdvanceInput = v.strictObject({ seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(31 * 24 * 3600)) });

const SpeedInput = v.strictObject({ factor: v.pipe(v.number(), v.minValue(1), v.maxValue(3600)) });

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);

const SessionsQuery = v.object({ driver: text, location: text, reference: text, live: v.optional(flag) });

/** Makes a session for a test, without a payment. */
function madeSession(
  station: SavedStation,
  request: SessionRequest,
  tariffs: Map<string, SavedTariff>,
  at: Date,
  usualCurrency: string,
): ChargingSession {
  const {
    driverId = null,
    authorizationReference: reference = null,
    amount,
    status,
    tariffId,
    startedSecondsAgo,
  } = request;
  const evses = evsesOf(station.location);
  const free = evses.find((evse) => evse.status === 'AVAILABLE') ?? evses[0];
  const evse = request.evseUid === undefined ? free : requireEvse(station, request.evseUid);
  const connector =
    request.connectorId === undefined ? evse?.connectors[0] : evse && requireConnector(evse, request.connectorId);
  if (!evse || !connector) throw new HttpError(400, `locationId: "${station.id}" has no connector`);

  const priced = tariffId === undefined ? connector : { ...connector, tariff_ids: [tariffId] };
  const made = newSession({ station, evse, connector: priced }, tariffs, at, usualCurrency);
  const createdAt = new Date(at.getTime() - startedSecondsAgo * 1000);
  const waits = status === 'PENDING' || status === 'RESERVATION';
  const isOver = status === 'COMPLETED' || status === 'INVALID';
  return {
    ...made,
    createdAt,
    startedAt: waits ? null : createdAt,
    waitsAs: waits ? status : 'PENDING',
    stopsAt: isOver ? at : null,
    endsAs: isOver ? status : 'COMPLETED',
    driverId,
    reference,
    heldMinor: amount === undefined ? null : Math.round(amount * 100),
    tokenUid: reference === null ? made.tokenUid : `APP-${reference}`,
    spelling: request.spelling ?? made.spelling,
    times: request.times ?? made.times,
    ...('patch' in request && { patch: request.patch }),
    ...('raw' in request && { raw: request.raw }),
  };
}

interface SessionRoute {
  readonly Params: { id: string };
}

/** Lists, makes, moves on, ends and removes charging sessions. */
export function sessionControls(
  { sessions, stations, tariffs, payments }: Platform,
  now: () => Date,
): FastifyPluginAsync {
  const shown = (session: ChargingSession) => summarizeSession(session, now());

  function requireSession(id: string): ChargingSession {
    const session = sessions.find(id);
    if (!session) throw new HttpError(404, `There is no session "${id}"`);
    return session;
  }

  function requireLive(id: string): ChargingSession {
    const session = requireSession(id);
    if (!isLive(session)) throw new HttpError(409, `Session "${id}" is over`);
    return session;
  }

  return async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/sessions', { schema: { summary: 'Sessions', querystring: SessionsQuery } }, async ({ query }) => {
      const { driver: driverId, location: locationId, reference, live } = query;
      return sessions.matching({ driverId, locationId, reference, live }).map(shown);
    });

    app.post(
      '/sessions',
      { schema: { summary: 'Make a session', body: SessionInput } },
      async ({ body: request }, reply) => {
        const station = stations.find(request.locationId);
        if (!station) throw new HttpError(400, `locationId: there is no station "${request.locationId}"`);
        return reply
          .code(201)
          .send(shown(sessions.begin(madeSession(station, request, tariffs, now(), payments.currency))));
      },
    );

    app.get('/sessions/speed', { schema: { summary: 'Speed of time' } }, async () => ({ factor: sessions.speed }));

    app.put('/sessions/speed', { schema: { summary: 'Set', body: SpeedInput } }, async ({ body }) => {
      sessions.speed = body.factor;
      return { factor: sessions.speed };
    });

    app.get<SessionRoute>('/sessions/:id', async ({ params }) => shown(requireSession(params.id)));

    app.delete<SessionRoute>('/sessions/:id', { schema: { summary: 'Remove' } }, async ({ params }, reply) => {
      sessions.remove(requireSession(params.id));
      return reply.code(204).send();
    });

    app.put(
      '/sessions/:id/patch',
      { schema: { summary: 'Patch', params: ById, body: PatchInput } },
      async ({ params, body }) => shown(sessions.change({ ...requireSession(params.id), patch: body.patch })),
    );

    app.post(
      '/sessions/:id/advance',
      { schema: { summary: 'Advance', params: ById, body: AdvanceInput } },
      async ({ params, body }) => shown(sessions.change(moved(requireLive(params.id), body.seconds))),
    );

    app.post<SessionRoute>('/sessions/:id/end', { schema: { summary: 'End now' } }, async ({ params }) =>
      shown(sessions.stop(requireLive(params.id), 0)),
    );

    app.put(
      '/sessions/:id/status',
      { schema: { summary: 'Set status', params: ById, body: StatusInput } },
      async ({ params, body }) => {
        const session = requireLive(params.id);
        const { status } = body;
        if (status === 'COMPLETED' || status === 'INVALID') return shown(sessions.stop(session, 0, status));
        if (status === 'ACTIVE') return shown(sessions.change({ ...session, startedAt: session.startedAt ?? now() }));
        return shown(sessions.change({ ...session, startedAt: null, waitsAs: status }));
      },
    );
  };
}
