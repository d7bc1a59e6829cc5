/*
 * The calls of the specification (1 §7) that no screen makes. Most are for a caller that holds the operator's token, which no
 * browser does (docs/rules.md: operator-allow-list); the mobile ones are for a backend that has no others. All throw
 * ServiceError, 404 'No … data in response' for an answer without what they read.
 */
import { randomHex } from '@wattline/base/browser';
import { majorOf, type Money } from '@wattline/base/money';
import {
  type Session,
  type Tariff,
  type Token,
  type TokenAuthorization,
  readCdr,
  readConnector,
  readLocation,
  readSession,
  readTariff,
  readToken,
  readTokenAuthorization,
} from '@wattline/ocpi';
import { dataOf, type ListQuery, type Page, type Read, readAll, readOne, readPage, unusable } from '../client/data';
import { isRecord } from '../client/envelope';
import type { ApiClient, ApiRequest, ApiResponse, CallOptions, OfDriver, WriteOptions } from '../client/exchange';
import { path } from '../client/path';
import { ServiceError } from '../client/service-error';
import { type CommandAnswer, command, type SessionStart, startBody, startTimeoutMs } from './commands';
import { sendExplained } from './identity-answer';

/** Which records of a list: sessions by their token too, charge detail records by `from` and `to` in place of the dates. */
type Query = ListQuery & { readonly tokenUid?: string; readonly from?: Date; readonly to?: Date };

const listOf =
  <T>(at: string, what: string, read: Read<T>) =>
  async (client: ApiClient, { signal, ...query }: Query = {}): Promise<Page<T>> =>
    readPage(await client.send({ path: at, query, signal }), what, read, query.offset);

const oneOf =
  <T, Id = string>(at: (id: Id) => string, what: string, read: Read<T>) =>
  async (client: ApiClient, id: Id, { signal }: CallOptions = {}): Promise<T> =>
    readOne(await client.send({ path: at(id), signal }), what, read);

/** The sessions of the network, a part at a time, of one token where one is named. */
export const listSessions = listOf('/ocpi/emsp/2.2.1/sessions', 'session', readSession);

/** The tariffs of the network, a part at a time. */
export const listTariffs = listOf('/ocpi/emsp/2.2.1/tariffs', 'tariff', readTariff);

/** The tokens of the network, a part at a time. */
export const listTokens = listOf('/ocpi/emsp/2.2.1/tokens', 'token', readToken);

/** The charge detail records of a time, a part at a time. */
export const listCdrs = listOf('/ocpi/emsp/2.2.1/cdrs', 'CDR', readCdr);

/** One charge detail record. */
export const getCdr = oneOf((id: string) => path`/ocpi/emsp/2.2.1/cdrs/${id}`, 'CDR', readCdr);

/** One token. */
export const getToken = oneOf(
  (its: { countryCode: string; partyId: string; uid: string }) =>
    path`/ocpi/emsp/2.2.1/tokens/${its.countryCode}/${its.partyId}/${its.uid}`,
  'token',
  readToken,
);

/** One connector of a station. */
export const getConnector = oneOf(
  (its: { locationId: string; evseUid: string; connectorId: string }) =>
    path`/ocpi/emsp/2.2.1/locations/${its.locationId}/evses/${its.evseUid}/connectors/${its.connectorId}`,
  'connector',
  readConnector,
);

/** One station, as the mobile interface has it. */
export const getMobileLocation = oneOf((id: string) => path`/api/v2/locations/${id}`, 'location', readLocation);

/** Asks whether a token may charge at a charge point. A refusal is an answer, not an error. */
export async function authorizeToken(
  client: ApiClient,
  uid: string,
  { locationId, evseUid }: { locationId: string; evseUid: string },
  options: WriteOptions = {},
): Promise<TokenAuthorization> {
  const at = path`/ocpi/emsp/2.2.1/tokens/${uid}/authorize`;
  const response = await client.send({ method: 'POST', path: at, body: { locationId, evseUid }, ...options });
  return readOne(response, 'authorization', readTokenAuthorization);
}

/** The tariffs at a station by either version of the backend's own interface, for connectors that name no tariffs. */
export async function locationTariffs(
  client: ApiClient,
  locationId: string,
  { version = 'v2', signal }: CallOptions & { version?: 'v1' | 'v2' } = {},
): Promise<Tariff[]> {
  const response = await client.send({ path: path`/api/${version}/tariffs/location/${locationId}`, signal });
  return readAll(response, 'tariff', readTariff);
}

/** The same object, and what it holds, with keys in the protocol's spelling; what is null is left out. */
const inSnakeCase = (value: unknown): unknown =>
  !isRecord(value) || value instanceof Date
    ? value
    : Object.fromEntries(
        Object.entries(value).flatMap(([key, each]) =>
          each === null ? [] : [[key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), inSnakeCase(each)]],
        ),
      );

/** A start by OCPI; `contractId` is the driver's, which the token stands for. */
export interface OcpiStart extends SessionStart {
  /** Where the operator sends the result: from the runtime configuration, never from the page (docs/rules.md: fixed-callback). */
  readonly responseUrl: string;
  readonly contractId: string;
}

/** Asks a charger to start in OCPI's own form. Answers and errors are those of `startSession`. */
export async function startOcpiSession(
  client: ApiClient,
  { responseUrl, contractId, ...start }: OcpiStart,
  options: WriteOptions = {},
): Promise<CommandAnswer> {
  const { token: uid, ...rest } = startBody(start);
  const body = inSnakeCase({ responseUrl, token: { uid, type: 'APP_USER', contractId }, ...rest });
  return command(client, '/ocpi/emsp/2.2.1/commands/START_SESSION', { body, timeoutMs: startTimeoutMs, ...options });
}

/** A charge point that is to be kept free (OCPI 2.2.1, ReserveNow). */
export interface Reservation extends Pick<OcpiStart, 'responseUrl' | 'locationId'> {
  readonly token: Token;
  readonly expiryDate: Date;
  /** Made up by the app, at most 36 characters. The same id again changes the reservation. */
  readonly reservationId: string;
  /** Any charge point of the station when left out. */
  readonly evseUid?: string;
  readonly authorizationReference?: string;
}

/** Asks that a charge point is kept free. Answers and errors are those of `startSession`. */
export const reserveNow = (
  client: ApiClient,
  reservation: Reservation,
  options: WriteOptions = {},
): Promise<CommandAnswer> =>
  command(client, '/ocpi/emsp/2.2.1/commands/RESERVE_NOW', { body: inSnakeCase(reservation), ...options });

/**
 * Starts a session by the mobile interface. One that is refused with 401, with a fresh token too, is asked for once more
 * without authorization, as the same step.
 *
 * @throws ServiceError with the backend's reason; 500 'Invalid session response format' for an answer that names no session;
 * 400 without an authorization reference.
 */
export async function startMobileSession(
  client: ApiClient,
  start: SessionStart,
  { signal, idempotencyKey = randomHex(16) }: WriteOptions = {},
): Promise<Session> {
  const body = startBody(start);
  const request = { path: '/api/v2/sessions/start', body, timeoutMs: startTimeoutMs, idempotencyKey, signal };
  const response = await post(client, request).catch((error: unknown) => {
    if (!(error instanceof ServiceError) || error.httpStatus !== 401) throw error;
    return post(client, { ...request, caller: 'visitor' });
  });
  const session = startedSession(response);
  if (session === null) throw unusable('malformed-session', response);
  return session;
}

const stopAt =
  (at: (id: string) => string) =>
  async (client: ApiClient, sessionId: string, options: WriteOptions = {}): Promise<Session | null> =>
    startedSession(await post(client, { path: at(sessionId), ...options }));

/** Stops a session by its id, as the operator; gives it where the answer holds it. The app stops by command. */
export const stopSessionById = stopAt((id) => path`/ocpi/emsp/2.2.1/sessions/${id}/stop`);

/** Stops a session by the mobile interface; gives it where the answer holds it. */
export const stopMobileSession = stopAt((id) => path`/api/v2/sessions/${id}/stop`);

/** Refunds a part of a card's payment, or all of it, for a backend that takes the whole hold. @throws ServiceError 400 without a payment intent id. */
export async function refundPayment(
  client: ApiClient,
  paymentIntentId: string,
  { amount, reason }: { readonly amount: Money; readonly reason: string },
  options: WriteOptions & OfDriver,
): Promise<void> {
  const body = { amount: majorOf(amount), reason };
  await post(client, { path: path`/api/payments/${paymentIntentId}/refund`, body, ...options });
}

const post = (client: ApiClient, request: ApiRequest): Promise<ApiResponse> =>
  sendExplained(client, { method: 'POST', ...request });

/** A session, or nothing but its id, bare or under `session`; a web page is none. */
function startedSession(response: ApiResponse): Session | null {
  const data = dataOf(response);
  const wire = isRecord(data) && data['session'] ? data['session'] : data;
  const isId = typeof wire === 'number' || (typeof wire === 'string' && /^[\w.:*~@|-]+$/.test(wire.trim()));
  return readSession(isId ? { id: wire } : wire);
}
