import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Guard } from '../drivers/guard';
import type { Durations, DurationsOf } from '../durations';
import { asHttpError } from '../http/http-error';
import { keyOf } from '../idempotency/answer-once';
import { type KeptAnswers, KeyReused } from '../idempotency/kept-answers';
import { type Envelope, failure, success } from '../ocpi/envelope';
import { type ChargingSession, isLive } from '../sessions/charging-session';
import type { ChargingSessions } from '../sessions/charging-sessions';
import { spell } from '../wire/spelling';
import { readCommand, StartBody, StopBody } from './command-body';
import { CommandRejected, invalid } from './command-refusals';
import { type StartParts, startSession } from './start-session';

const STOP_SECONDS = 3;

/** Asks a session to stop, which takes effect a moment later. @throws CommandRejected for one that is unknown or over */
function stopSession(
  sessions: ChargingSessions,
  session: ChargingSession | undefined,
  { stopSeconds = STOP_SECONDS }: Durations,
): ChargingSession {
  if (!session) throw new CommandRejected('Unknown session', 'UNKNOWN_SESSION');
  if (!isLive(session)) throw new CommandRejected('The session is already over');
  return sessions.stop({ ...session, isStopTaken: true }, stopSeconds);
}

/** The outcome of a command (OCPI 2.2.1, CommandResponse), with the product's session id. */
interface CommandOutcome {
  readonly result: string;
  /** How long the charger may take, in seconds. */
  readonly timeout?: number;
  readonly session_id?: string;
  readonly message?: string;
}

/** How long a charger may take to do what it accepted, in seconds. */
const TIMEOUT = 30;

/** An acceptance, which names the session where one begins. */
const accepted = (session_id?: string): CommandOutcome => ({
  result: 'ACCEPTED',
  timeout: TIMEOUT,
  ...(session_id !== undefined && { session_id }),
});

/** A command as it came. */
interface CommandCall {
  readonly command: 'START_SESSION' | 'STOP_SESSION';
  /** The calling driver: keys of two callers may be the same. */
  readonly caller?: string | undefined;
  /** Does it. @throws CommandRejected, HttpError */
  readonly act: () => CommandOutcome | Promise<CommandOutcome>;
  /** Sends what it came to, as the caller gets it. */
  readonly answer: (outcome: CommandOutcome) => FastifyReply;
}

/** Takes commands: does each once, however often it comes with its key, and answers. */
type CommandHandler = (request: FastifyRequest, call: CommandCall) => Promise<FastifyReply>;

/** Makes a handler of commands that keeps outcomes by their keys. A command that is rejected may be tried again. */
const createCommandHandler =
  (kept: KeptAnswers): CommandHandler =>
  async (request, { command, caller = '', act, answer }) => {
    const call = {
      scope: `${command} ${caller}`,
      key: keyOf(request) ?? undefined,
      request: `${request.url} ${JSON.stringify(request.body)}`,
    };
    try {
      const { body } = await kept.once(call, async () => ({ status: 200, body: await act() }));
      return answer(body as CommandOutcome);
    } catch (error) {
      if (error instanceof CommandRejected) return answer({ result: error.result, message: error.message });
      throw error instanceof KeyReused ? invalid(error.message) : error;
    }
  };

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
