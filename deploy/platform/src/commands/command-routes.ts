import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Guard } from '../drivers/guard';
import { asHttpError } from '../http/http-error';
import type { KeptAnswers } from '../idempotency/kept-answers';
import { type Envelope, failure } from '../ocpi/envelope';
import { spell } from '../wire/spelling';
import { accepted } from './command-answer';
import { ReserveBody, readCommand, StartBody, StopBody } from './command-body';
import { createCommandHandler } from './command-handler';
import type { CommandPlanList } from './command-plan-list';
import { reserveNow } from './reserve-now';
import { type StartParts, startSession } from './start-session';
import { stopSession } from './stop-session';

/** What commands work on. */
export interface CommandParts extends StartParts {
  readonly guard: Guard;
  readonly plans: CommandPlanList;
  readonly kept: KeptAnswers;
}

/** OCPI's commands, answered in the spelling of the station's feed. */
export function operatorCommandRoutes(parts: CommandParts): FastifyPluginAsync {
  const { stations, sessions, reservations, plans, kept, now } = parts;

  const wrapFor =
    (locationId = '') =>
    (envelope: Envelope) =>
      spell(envelope, stations.find(locationId)?.spelling ?? 'snake');

  return async (app) => {
    const handle = createCommandHandler(app, plans, kept, now);

    app.post('/2.2.1/commands/START_SESSION', async (request, reply) => {
      const body = readCommand(StartBody, request.body);
      const { location_id } = body;
      return handle(request, reply, {
        command: 'START_SESSION',
        whom: [location_id],
        act: async (plan) => accepted((await startSession(parts, body, undefined, plan)).id),
        wrap: wrapFor(location_id),
      });
    });

    app.post('/2.2.1/commands/RESERVE_NOW', async (request, reply) => {
      const body = readCommand(ReserveBody, request.body);
      const { location_id } = body;
      return handle(request, reply, {
        command: 'RESERVE_NOW',
        whom: [location_id],
        act: () => {
          reserveNow(stations, reservations, body, now());
          return accepted();
        },
        wrap: wrapFor(location_id),
      });
    });

    app.post('/2.2.1/commands/STOP_SESSION', async (request, reply) =>
      stop(request, reply, readCommand(StopBody, request.body).session_id),
    );

    app.post<{ Params: { id: string } }>('/2.2.1/sessions/:id/stop', async (request, reply) =>
      stop(request, reply, request.params.id),
    );

    function stop(request: FastifyRequest, reply: FastifyReply, id: string) {
      const session = sessions.find(id);
      return handle(request, reply, {
        command: 'STOP_SESSION',
        whom: [session?.locationId, session?.driverId],
        act: (plan) => {
          stopSession(sessions, sessions.find(id), plan);
          return accepted(id);
        },
        wrap: wrapFor(session?.locationId),
      });
    }
  };
}

/** The product's own form of START_SESSION, for drivers. */
export function driverCommandRoutes(parts: CommandParts): FastifyPluginAsync {
  const { guard, plans, kept, now } = parts;

  return async (app) => {
    const handle = createCommandHandler(app, plans, kept, now);

    app.setErrorHandler((error: FastifyError, request, reply) => {
      const known = asHttpError(error, request);
      const { statusCode, message } = known;
      // What OCPI knows as an error comes with HTTP 200, in its envelope.
      const body = statusCode === 200 ? inProductsWords(failure(known, now())) : { statusMessage: message, message };
      return reply.code(statusCode).send(body);
    });

    app.post('/v1/ocpi/commands/jwt/START_SESSION', async (request, reply) => {
      const { id } = (await guard.caller(request.headers)).driver;
      const body = readCommand(StartBody, request.body);
      return handle(request, reply, {
        command: 'START_SESSION',
        whom: [body.location_id, id],
        caller: id,
        act: async (plan) => accepted((await startSession(parts, body, id, plan)).id),
        wrap: inProductsWords,
      });
    });
  };
}

/** An envelope whose own members are in camelCase; what stands in it keeps its spelling. */
export const inProductsWords = ({ data, status_code, status_message, timestamp }: Envelope) => ({
  statusCode: status_code,
  statusMessage: status_message,
  data,
  timestamp,
});
