import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Guard } from '../drivers/guard';
import type { DurationsOf } from '../durations';
import { asHttpError } from '../http/http-error';
import type { KeptAnswers } from '../idempotency/kept-answers';
import { type Envelope, failure, success } from '../ocpi/envelope';
import { spell } from '../wire/spelling';
import { ReserveBody, readCommand, StartBody, StopBody } from './command-body';
import { accepted, type CommandCall, createCommandHandler } from './command-handler';
import { reserveNow } from './reserve-now';
import { type StartParts, startSession } from './start-session';
import { stopSession } from './stop-session';

/** The parts of the platform that commands work on. */
export interface CommandParts extends StartParts {
  readonly guard: Guard;
  readonly durationsOf: DurationsOf;
  readonly kept: KeptAnswers;
}

/** OCPI's commands, answered in the spelling of the station's feed. */
export function operatorCommandRoutes(parts: CommandParts): FastifyPluginAsync {
  const { stations, sessions, reservations, durationsOf, kept, now } = parts;
  const handle = createCommandHandler(kept);

  const answerTo =
    (reply: FastifyReply, locationId = ''): CommandCall['answer'] =>
    (outcome) =>
      reply.send(spell(success(outcome, now()), stations.find(locationId)?.spelling ?? 'snake'));

  function stop(request: FastifyRequest, reply: FastifyReply, id: string) {
    const session = sessions.find(id);
    return handle(request, {
      command: 'STOP_SESSION',
      act: () => {
        stopSession(sessions, sessions.find(id), durationsOf(request));
        return accepted(id);
      },
      answer: answerTo(reply, session?.locationId),
    });
  }

  return async (app) => {
    app.post('/2.2.1/commands/START_SESSION', async (request, reply) => {
      const body = readCommand(StartBody, request.body);
      const { location_id } = body;
      return handle(request, {
        command: 'START_SESSION',
        act: async () => accepted((await startSession(parts, body, undefined, durationsOf(request))).id),
        answer: answerTo(reply, location_id),
      });
    });

    app.post('/2.2.1/commands/RESERVE_NOW', async (request, reply) => {
      const body = readCommand(ReserveBody, request.body);
      const { location_id } = body;
      return handle(request, {
        command: 'RESERVE_NOW',
        act: () => {
          reserveNow(stations, reservations, body, now());
          return accepted();
        },
        answer: answerTo(reply, location_id),
      });
    });

    app.post('/2.2.1/commands/STOP_SESSION', async (request, reply) =>
      stop(request, reply, readCommand(StopBody, request.body).session_id),
    );

    app.post<{ Params: { id: string } }>('/2.2.1/sessions/:id/stop', async (request, reply) =>
      stop(request, reply, request.params.id),
    );
  };
}

/** The product's own form of START_SESSION, for drivers. */
export function driverCommandRoutes(parts: CommandParts): FastifyPluginAsync {
  const { guard, durationsOf, kept, now } = parts;
  const handle = createCommandHandler(kept);

  return async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const refusal = asHttpError(error, request);
      const { statusCode, message } = refusal;
      // OCPI's errors come with HTTP 200, in the envelope.
      const body = statusCode === 200 ? inProductsWords(failure(refusal, now())) : { statusMessage: message, message };
      return reply.code(statusCode).send(body);
    });

    app.post('/v1/ocpi/commands/jwt/START_SESSION', async (request, reply) => {
      const { id } = (await guard.caller(request.headers)).driver;
      const body = readCommand(StartBody, request.body);
      return handle(request, {
        command: 'START_SESSION',
        caller: id,
        act: async () => accepted((await startSession(parts, body, id, durationsOf(request))).id),
        answer: (outcome) => reply.send(inProductsWords(success(outcome, now()))),
      });
    });
  };
}

/** An envelope with members of its own in camelCase; its data keeps its spelling. */
const inProductsWords = ({ data, status_code, status_message, timestamp }: Envelope) => ({
  statusCode: status_code,
  statusMessage: status_message,
  data,
  timestamp,
});
