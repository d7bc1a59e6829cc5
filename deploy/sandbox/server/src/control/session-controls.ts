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
  type SavedStation,
  type SavedTariff,
  SESSION_STATUSES,
  type SessionStatus,
} from '@wattline/sandbox/platform';
import { ById, type ValibotTypes } from './control-routes';

/** A session as the controls show it. */
interface SessionSummary {
  readonly id: string;
  readonly status: SessionStatus;
  readonly driverId: string | null;
  /** Its payment. */
  readonly reference: string | null;
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId: string;
  readonly kwh: number;
  /** Null where no price is known, and where nothing is billed. */
  readonly cost: Price | null;
}

/** Sums a session up. */
function summarizeSession(session: ChargingSession, now: Date): SessionSummary {
  const { id, driverId, reference, locationId, evseUid, connectorId } = session;
  const { status, seconds, meter, cost } = progressOf(session, now);
  const kwh = meter.wattHoursAt(seconds) / 1000;
  return { id, status, driverId, reference, locationId, evseUid, connectorId, kwh, cost: cost ? cost.bill : null };
}

const text = v.optional(v.pipe(v.string(), v.nonEmpty()));

/** The fields of a session without a payment. */
const SessionInput = v.strictObject({
  locationId: v.string(),
  driverId: text,
  status: v.optional(v.picklist(SESSION_STATUSES), 'ACTIVE'),
  startedSecondsAgo: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** Merged into what is served, in snake_case. */
  patch: v.optional(v.custom<Record<string, unknown>>(isRecord, 'Expected an object')),
});

type SessionRequest = v.InferOutput<typeof SessionInput>;

const StatusInput = v.strictObject({ status: v.picklist(SESSION_STATUSES) });

/** In place of the one that the session was made with; null for none. */
const PatchInput = v.strictObject({
  patch: v.nullable(v.custom<Record<string, unknown>>(isRecord, 'Expected an object')),
});

/** At most a month at once. */
const AdvanceInput = v.strictObject({ seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(31 * 24 * 3600)) });

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);

const SessionsQuery = v.object({ driver: text, live: v.optional(flag) });

/** Makes a session for a test, without a payment. */
function madeSession(
  station: SavedStation,
  request: SessionRequest,
  tariffs: Map<string, SavedTariff>,
  at: Date,
  usualCurrency: string,
): ChargingSession {
  const { driverId = null, status, startedSecondsAgo } = request;
  const evses = evsesOf(station.location);
  const evse = evses.find(({ status: now }) => now === 'AVAILABLE') ?? evses[0];
  const [connector] = evse?.connectors ?? [];
  if (!evse || !connector) throw new HttpError(400, `locationId: "${station.id}" has no connector`);
  const createdAt = new Date(at.getTime() - startedSecondsAgo * 1000);
  const isOver = status === 'COMPLETED' || status === 'INVALID';
  return {
    ...newSession({ station, evse, connector }, tariffs, at, usualCurrency),
    createdAt,
    startedAt: status === 'PENDING' ? null : createdAt,
    stopsAt: isOver ? at : null,
    endsAs: isOver ? status : 'COMPLETED',
    driverId,
    ...('patch' in request && { patch: request.patch }),
  };
}

interface SessionRoute {
  readonly Params: { id: string };
}

/** Lists, makes, moves on and ends charging sessions. */
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
      return sessions.matching({ driverId: query.driver, live: query.live }).map(shown);
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

    app.get<SessionRoute>('/sessions/:id', async ({ params }) => shown(requireSession(params.id)));

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
        return shown(sessions.change({ ...session, startedAt: null }));
      },
    );
  };
}
