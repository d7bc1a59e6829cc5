import type { FastifyPluginAsync } from 'fastify';
import type { Guard } from '../drivers/guard';
import { spell } from '../wire/spelling';
import type { ChargingSessions } from './charging-sessions';
import { sessionDocument } from './session-document';

/** As many as the app shows. */
const MOST = 200;

/** A driver's own latest sessions, newest first, for that driver alone; each in the spelling of its station's feed. */
export const driverSessionRoutes =
  (sessions: ChargingSessions, guard: Guard, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { id: string } }>('/users/:id/sessions', async ({ headers, params }) => {
      const { driver } = await guard.callerAs(headers, params.id);
      const at = now();
      const own = sessions.matching({ driverId: driver.id }).toReversed().slice(0, MOST);
      return own.map((session) => {
        const data = sessionDocument(session, at);
        return 'raw' in session ? data : spell(data, session.spelling);
      });
    });
  };
