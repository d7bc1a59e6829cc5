import type { FastifyPluginAsync } from 'fastify';
import { type ChargingSession, HttpError, isLive, moved, type Platform } from '@wattline/platform';
import { ById, type ValibotTypes } from './control-routes';
import { madeSession } from './made-session';
import { AdvanceInput, PatchInput, SessionInput, SessionsQuery, SpeedInput, StatusInput } from './session-input';
import { summarizeSession } from './session-summary';

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
