import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Guard } from '../drivers/guard';
import type { Durations, DurationsOf } from '../drivers/sign-ins';
import { asHttpError, HttpError, STATUS_CODE } from '../http/http-error';
import { anySpelling, readInput } from '../http/read-input';
import { keyOf } from '../idempotency/answer-once';
import { type KeptAnswers, KeyReused } from '../idempotency/kept-answers';
import { type Envelope, failure, success } from '../ocpi/envelope';
import type { SessionPayments } from '../payments/session-payments';
import { type ChargingSession, isLive } from '../sessions/charging-session';
import type { ChargingSessions } from '../sessions/charging-sessions';
import { newSession, type SessionPlace } from '../sessions/new-session';
import { minorOf, progressOf } from '../sessions/progress';
import { requireConnector, requireEvse, type Stations } from '../stations/station';
import type { SavedTariff } from '../tariffs/tariff';
import { spell } from '../wire/spelling';

/** A command that is understood and not done: an answer, not an error. */
class CommandRejected extends Error {
  override readonly name = 'CommandRejected';

  /** @param result the word of OCPI's that is answered */
  constructor(
    message: string,
    readonly result: 'REJECTED' | 'UNKNOWN_SESSION' = 'REJECTED',
  ) {
    super(message);
  }
}

/** A command that is not to be understood. OCPI's errors come with HTTP 200. */
const invalid = (message: string): HttpError => new HttpError(200, message, STATUS_CODE.invalidParameters);

/** Does something; an HTTP error of it becomes OCPI's 'invalid parameters'. */
function orInvalid<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof HttpError ? invalid(error.message) : error;
  }
}

const idText = v.pipe(v.string(), v.trim(), v.nonEmpty('Expected an id'));

/** OCPI allows a uid 36 characters; the product's prefix goes beyond that with the id of a wallet's payment. */
const MAX_UID = 40;

/** The product's START_SESSION sends a token's uid alone, OCPI the token. */
const tokenUid = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.object({ uid: v.string() }),
      v.transform(({ uid }) => uid),
    ),
  ]),
  v.maxLength(MAX_UID, `Expected a uid of at most ${MAX_UID} characters`),
);

/** The body of a start. */
const StartBody = anySpelling({
  token: v.optional(tokenUid),
  location_id: idText,
  evse_uid: idText,
  connector_id: idText,
  authorization_reference: v.optional(v.pipe(v.string(), v.trim()), ''),
});

type StartRequest = v.InferOutput<typeof StartBody>;

const StopBody = anySpelling({ session_id: idText });

/** Reads a command's body; what is wrong with it is OCPI's 'invalid parameters'. */
const readCommand = <Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> =>
  orInvalid(() => readInput(schema, body));

/** The parts of the platform that starts work on. */
interface StartParts {
  readonly stations: Stations;
  readonly tariffs: Map<string, SavedTariff>;
  readonly sessions: ChargingSessions;
  readonly payments: SessionPayments;
  /** ISO 4217, of prices that name none. */
  readonly currency: string;
  readonly now: () => Date;
}

/**
 * Starts a session at a free connector, paid by what a driver holds.
 * @param driverId the caller
 * @throws HttpError with 'invalid parameters' for what is unknown or not available
 * @throws CommandRejected when the charger or the payment is in use
 */
async function startSession(
  { stations, tariffs, sessions, payments, currency, now }: StartParts,
  request: StartRequest,
  driverId: string,
): Promise<ChargingSession> {
  const { authorization_reference: reference, token = `APP-${reference}` } = request;
  if (reference === '') {
    throw invalid('Authorization reference (payment intent ID) is required for START_SESSION command');
  }
  placeOf(stations, request);
  const payment = await payments.find(reference);
  if (!payment) throw invalid('Unknown authorization reference');
  if (payment.driverId !== driverId) throw invalid('This payment is another driver’s');
  if (payment.sessionId !== null) {
    throw new CommandRejected(`This payment is already used by session ${payment.sessionId}`);
  }
  if (!payment.usable) throw invalid('This pre-authorization has expired or is no longer valid');

  // Nothing below waits, so no other request takes the charger in between.
  const place = placeOf(stations, request);
  demandFree(place);
  const session: ChargingSession = {
    ...newSession(place, tariffs, now(), currency),
    driverId: payment.driverId,
    reference: payment.reference,
    heldMinor: payment.amountMinor,
    tokenUid: token,
  };
  demandEnough(session);
  bind(payments, session);
  return sessions.begin(session);
}

const placeOf = (stations: Stations, { location_id, evse_uid, connector_id }: StartRequest): SessionPlace =>
  orInvalid(() => {
    const station = stations.require(location_id);
    const evse = requireEvse(station, evse_uid);
    return { station, evse, connector: requireConnector(evse, connector_id) };
  });

function demandFree({ evse, connector }: SessionPlace): void {
  const statuses = [connector.status ?? evse.status, evse.status];
  const inTheWay = statuses.find((status) => status !== 'AVAILABLE');
  if (inTheWay) throw new CommandRejected(`Connector ${connector.id} of ${evse.uid} is ${inTheWay}`);
}

/** A fee alone may be more than what is held. */
function demandEnough(session: ChargingSession): void {
  const { cost } = progressOf(session, session.startedAt ?? session.createdAt);
  if (cost && minorOf(cost) > (session.heldMinor ?? 0)) {
    throw new CommandRejected('The authorized amount does not cover the session fee');
  }
}

function bind(payments: SessionPayments, { id, reference }: ChargingSession): void {
  try {
    if (reference !== null) payments.bind(reference, id);
  } catch (error) {
    throw error instanceof HttpError ? new CommandRejected(error.message) : error;
  }
}

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

/** Does a command once, however often it comes with its key (docs/rules.md: one-key-per-intent). A rejected one may be tried again. */
async function outcomeOf(
  kept: KeptAnswers,
  request: FastifyRequest,
  scope: string,
  act: () => CommandOutcome | Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const call = { scope, key: keyOf(request), request: `${request.url} ${JSON.stringify(request.body)}` };
  try {
    return (await kept.once(call, async () => ({ status: 200, body: await act() }))).body as CommandOutcome;
  } catch (error) {
    if (error instanceof CommandRejected) return { result: error.result, message: error.message };
    throw error instanceof KeyReused ? invalid(error.message) : error;
  }
}

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
  return async (app) => {
    app.post('/2.2.1/commands/STOP_SESSION', async (request, reply) => {
      const id = readCommand(StopBody, request.body).session_id;
      const spelling = stations.find(sessions.find(id)?.locationId ?? '')?.spelling ?? 'snake';
      const outcome = await outcomeOf(kept, request, 'STOP_SESSION', () => {
        stopSession(sessions, sessions.find(id), durationsOf(request));
        return accepted(id);
      });
      return reply.send(spell(success(outcome, now()), spelling));
    });
  };
}

/** The product's own form of START_SESSION, for drivers. */
export function driverCommandRoutes(parts: CommandParts): FastifyPluginAsync {
  const { guard, kept, now } = parts;
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
      const outcome = await outcomeOf(kept, request, `START_SESSION ${id}`, async () =>
        accepted((await startSession(parts, body, id)).id),
      );
      return reply.send(inProductsWords(success(outcome, now())));
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
