import type { FastifyError, FastifyPluginAsync } from 'fastify';
import type { Guard } from '../drivers/guard';
import type { DurationsOf } from '../durations';
import { asHttpError } from '../http/http-error';
import type { KeptAnswers } from '../idempotency/kept-answers';
import { type Envelope, failure, success } from '../ocpi/envelope';
import { spell } from '../wire/spelling';
import { readCommand, StartBody, StopBody } from './command-body';
import { accepted, createCommandHandler } from './command-handler';
import { type StartParts, startSession } from './start-session';
import { stopSession } from './stop-session';

/** The parts of the platform that commands work on. */
export interface CommandParts extends StartParts {
  readonly guard: Guard;
  readonly durationsOf: DurationsOf;
  readonly kept: KeptAnswers;
}

/** OCPI's commands, answered in the spelling of the station's feed. */
export function operatorCommandRoutes({
  stations,
  sessions,
  durationsOf,
  kept,
  now,
}: CommandParts): FastifyPluginAsync {
  const handle = createCommandHandler(kept);

  return async (app) => {
    app.post('/2.2.1/commands/STOP_SESSION', async (request, reply) => {
      const id = readCommand(StopBody, request.body).session_id;
      const spelling = stations.find(sessions.find(id)?.locationId ?? '')?.spelling ?? 'snake';
      return handle(request, {
        command: 'STOP_SESSION',
        act: () => {
          stopSession(sessions, sessions.find(id), durationsOf(request));
          return accepted(id);
        },
        answer: (outcome) => reply.send(spell(success(outcome, now()), spelling)),
      });
    });
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
