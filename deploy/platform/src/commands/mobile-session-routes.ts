import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { asHttpError, HttpError } from '../http/http-error';
import { sessionDocument } from '../sessions/session-document';
import { spell } from '../wire/spelling';
import { accepted, type CommandAnswer, type CommandOutcome } from './command-answer';
import { readCommand, StartBody } from './command-body';
import { createCommandHandler } from './command-handler';
import type { CommandPlan } from './command-plan';
import { type CommandParts, inProductsWords } from './command-routes';
import { startSession } from './start-session';
import { stopSession } from './stop-session';

/**
 * The mobile interface to sessions, which answers with the session itself. Without authorization
 * the reference, or the session's id, alone speaks for the driver.
 */
export function mobileSessionRoutes(parts: CommandParts): FastifyPluginAsync {
  const { guard, plans, kept, sessions, now } = parts;

  function write(
    { result, session_id = '', message = result }: CommandOutcome,
    { shape }: Partial<CommandPlan>,
  ): CommandAnswer {
    if (result !== 'ACCEPTED') {
      return { status: result === 'UNKNOWN_SESSION' ? 404 : 409, body: { statusMessage: message, message } };
    }
    const found = sessions.find(session_id);
    const session = found ? spell(sessionDocument(found, now()), found.spelling) : {};
    return { status: 200, body: BODIES[shape ?? 'data'](session, session_id) };
  }

  return async (app) => {
    const handle = createCommandHandler(app, plans, kept, now);

    app.setErrorHandler((error: FastifyError, request, reply) => {
      const { statusCode, message } = asHttpError(error, request);
      return reply.code(statusCode === 200 ? 400 : statusCode).send({ statusMessage: message, message });
    });

    app.post('/v2/sessions/start', async (request, reply) => {
      const id = (await guard.callerIfAny(request.headers))?.driver.id;
      const body = readCommand(StartBody, request.body);
      return handle(request, reply, {
        command: 'START_SESSION',
        whom: [body.location_id, id],
        caller: id,
        act: async (plan) => accepted((await startSession(parts, body, id, plan)).id),
        wrap: inProductsWords,
        write,
      });
    });

    app.post<{ Params: { id: string } }>('/v2/sessions/:id/stop', async (request, reply) => {
      const caller = (await guard.callerIfAny(request.headers))?.driver.id;
      const { id } = request.params;
      const session = sessions.find(id);
      if (caller !== undefined && session && session.driverId !== caller) {
        throw new HttpError(403, 'This session is another driver’s');
      }
      return handle(request, reply, {
        command: 'STOP_SESSION',
        whom: [session?.locationId, session?.driverId],
        caller,
        act: (plan) => {
          stopSession(sessions, sessions.find(id), plan);
          return accepted(id);
        },
        wrap: inProductsWords,
        write,
      });
    });
  };
}

/** The shapes that the app accepts. */
const BODIES: Record<NonNullable<CommandPlan['shape']>, (session: unknown, id: string) => unknown> = {
  data: (data) => ({ data }),
  session: (session) => ({ session }),
  bare: (session) => session,
  id: (_session, id) => JSON.stringify(id),
};
