import type { FastifyError, FastifyPluginAsync, FastifyReply } from 'fastify';
import { asHttpError, HttpError } from '../http/http-error';
import { sessionDocument } from '../sessions/session-document';
import { spell } from '../wire/spelling';
import { readCommand, StartBody } from './command-body';
import { accepted, type CommandCall, createCommandHandler } from './command-handler';
import type { CommandParts } from './command-routes';
import { startSession } from './start-session';
import { stopSession } from './stop-session';

/**
 * The mobile interface to sessions, which answers with the session itself. Without authorization, the reference or the
 * session's id stands for the driver.
 */
export function mobileSessionRoutes(parts: CommandParts): FastifyPluginAsync {
  const { guard, durationsOf, kept, sessions, now } = parts;
  const handle = createCommandHandler(kept);

  const answerTo =
    (reply: FastifyReply): CommandCall['answer'] =>
    ({ result, session_id = '', message = result }) => {
      if (result !== 'ACCEPTED') {
        return reply.code(result === 'UNKNOWN_SESSION' ? 404 : 409).send({ statusMessage: message, message });
      }
      const session = sessions.find(session_id);
      return reply.send({ data: session ? spell(sessionDocument(session, now()), session.spelling) : {} });
    };

  return async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const { statusCode, message } = asHttpError(error, request);
      return reply.code(statusCode === 200 ? 400 : statusCode).send({ statusMessage: message, message });
    });

    app.post('/v2/sessions/start', async (request, reply) => {
      const id = (await guard.callerIfAny(request.headers))?.driver.id;
      const body = readCommand(StartBody, request.body);
      return handle(request, {
        command: 'START_SESSION',
        caller: id,
        act: async () => accepted((await startSession(parts, body, id, durationsOf(request))).id),
        answer: answerTo(reply),
      });
    });

    app.post<{ Params: { id: string } }>('/v2/sessions/:id/stop', async (request, reply) => {
      const caller = (await guard.callerIfAny(request.headers))?.driver.id;
      const { id } = request.params;
      const session = sessions.find(id);
      if (caller !== undefined && session && session.driverId !== caller) {
        throw new HttpError(403, 'This session is another driver’s');
      }
      return handle(request, {
        command: 'STOP_SESSION',
        caller,
        act: () => {
          stopSession(sessions, sessions.find(id), durationsOf(request));
          return accepted(id);
        },
        answer: answerTo(reply),
      });
    });
  };
}
