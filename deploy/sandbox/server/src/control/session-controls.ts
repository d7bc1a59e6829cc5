import type { FastifyPluginAsync } from 'fastify';
import { type ChargingSession, HttpError, isLive, moved, type Platform, readInput } from '@wattline/platform';
import { madeSession } from './made-session';
import { AdvanceInput, PatchInput, SessionInput, SessionsQuery, SpeedInput, StatusInput } from './session-input';
import { summarizeSession } from './session-summary';

interface SessionRoute {
  readonly Params: { id: string };
}

/** Lists, makes, moves on, ends and removes charging sessions. */
export function sessionControls({ sessions, stations, tariffs }: Platform, now: () => Date): FastifyPluginAsync {
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

  return async (app) => {
    app.get('/sessions', async ({ query }) => {
      const { driver: driverId, location: locationId, reference, live } = readInput(SessionsQuery, query);
      return sessions.matching({ driverId, locationId, reference, live }).map(shown);
    });

    app.post('/sessions', async ({ body }, reply) => {
      const request = readInput(SessionInput, body);
      const station = stations.find(request.locationId);
      if (!station) throw new HttpError(400, `locationId: there is no station "${request.locationId}"`);
      return reply.code(201).send(shown(sessions.begin(madeSession(station, request, tariffs, now()))));
    });

    app.get('/sessions/speed', async () => ({ factor: sessions.speed }));

    app.put('/sessions/speed', async ({ body }) => {
      sessions.speed = readInput(SpeedInput, body).factor;
      return { factor: sessions.speed };
    });

    app.get<SessionRoute>('/sessions/:id', async ({ params }) => shown(requireSession(params.id)));

    app.delete<SessionRoute>('/sessions/:id', async ({ params }, reply) => {
      sessions.remove(requireSession(params.id));
      return reply.code(204).send();
    });

    app.put<SessionRoute>('/sessions/:id/patch', async ({ params, body }) => {
      const { patch } = readInput(PatchInput, body);
      return shown(sessions.change({ ...requireSession(params.id), patch }));
    });

    app.post<SessionRoute>('/sessions/:id/advance', async ({ params, body }) => {
      const { seconds } = readInput(AdvanceInput, body);
      return shown(sessions.change(moved(requireLive(params.id), seconds)));
    });

    app.post<SessionRoute>('/sessions/:id/end', async ({ params }) => shown(sessions.stop(requireLive(params.id), 0)));

    app.put<SessionRoute>('/sessions/:id/status', async ({ params, body }) => {
      const session = requireLive(params.id);
      const { status } = readInput(StatusInput, body);
      if (status === 'COMPLETED' || status === 'INVALID') return shown(sessions.stop(session, 0, status));
      if (status === 'ACTIVE') return shown(sessions.change({ ...session, startedAt: session.startedAt ?? now() }));
      return shown(sessions.change({ ...session, startedAt: null, waitsAs: status }));
    });
  };
}
