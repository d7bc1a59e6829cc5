import { hexOf } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import type { Driver, Tokens } from '@wattline/contract';
import type { ServiceErrorCode } from '../client/errors';
import type { ApiClient, ApiResponse, WriteOptions } from '../client/exchange';
import { isClearNo } from '../client/is-clear-no';
import { callOf } from '../client/path';
import { codedError, fieldsOf, ServiceError } from '../client/service-error';
import * as routes from '../routes';
import { driverIn, identityAnswer, sendExplained } from './identity-answer';

/** The identity that the sign-in service vouches for. Null and absent fields are not sent. */
export interface FirebaseIdentity {
  readonly firebaseToken: string;
  readonly phoneNumber?: string | null;
  readonly email?: string | null;
  readonly displayName?: string | null;
  /** How the driver signed in: phone, email, google. */
  readonly provider?: string | null;
}

/** A driver and their tokens. */
export interface SignInAnswer extends Tokens {
  readonly driver: Driver;
}

/**
 * Exchanges the sign-in service's token for the app's own.
 *
 * @throws ServiceError with the backend's `detail`, else its message, else 'Backend authentication failed', which also
 * stands for an answer without a driver or a token.
 */
export async function exchangeFirebaseToken(
  client: ApiClient,
  { firebaseToken, phoneNumber, email, displayName, provider }: FirebaseIdentity,
  options: WriteOptions = {},
): Promise<SignInAnswer> {
  const body = {
    firebase_token: firebaseToken,
    phone_number: phoneNumber ?? undefined,
    email: email ?? undefined,
    display_name: displayName ?? undefined,
    provider: provider ?? undefined,
  };
  const response = await sendExplained(client, { ...callOf(routes.signIn), body, ...options }, 'sign-in-failed');
  const tokens = tokensIn(response);
  if (!tokens?.driver) throw unusable('sign-in-failed', response);
  return { ...tokens, driver: tokens.driver };
}

/**
 * Exchanges a refresh token for fresh tokens. It goes without a bearer token, and once. The caller
 * may try again: the same token goes out under the same key, so that a backend gives the answer that was lost.
 *
 * @throws ServiceError; its httpStatus 401 and 403 mean that the refresh token is good no more. A refusal that is no clear
 *   no, such as the 403 of a firewall, says nothing of it: it has no httpStatus.
 */
export async function refreshTokens(
  client: ApiClient,
  refreshToken: string,
  { serviceName = config().auth.serviceName, signal, idempotencyKey }: WriteOptions & { serviceName?: string } = {},
): Promise<Tokens & { readonly driver: Driver | null }> {
  const response = await client
    .send({
      ...callOf(routes.refresh),
      body: { refreshToken, serviceName },
      idempotencyKey: idempotencyKey ?? (await refreshKeyOf(refreshToken)),
      signal,
    })
    .catch((error: unknown) => {
      throw isUnclearRefusal(error) ? new ServiceError(error.message, { ...fieldsOf(error), httpStatus: null }) : error;
    });
  const tokens = tokensIn(response);
  if (tokens === null) throw unusable('no-data', response);
  return tokens;
}

/** 401 is HTTP's own word for credentials that are not good: its body does not matter. */
const isUnclearRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.httpStatus !== null &&
  error.httpStatus < 500 &&
  error.httpStatus !== 401 &&
  !isClearNo(error);

function tokensIn(response: ApiResponse): (Tokens & { readonly driver: Driver | null }) | null {
  const answer = identityAnswer(response);
  const accessToken = answer.text('accessToken', 'token');
  if (accessToken === null) return null;
  return {
    driver: driverIn(response),
    accessToken,
    refreshToken: answer.text('refreshToken'),
    expiresIn: answer.amount('expiresIn'),
  };
}

/** Without the body, which may hold a token and must not end in a log. */
function unusable(code: ServiceErrorCode, { status, requestId }: ApiResponse): ServiceError {
  return codedError(code, { status: 500, httpStatus: status, requestId }, { what: 'token' });
}

/**
 * The idempotency key of the exchange of a refresh token (docs/rules.md: signed-in-through-faults): the same token gives
 * the same key, in every tab and after a reload, and the key does not tell the token. SHA-256 where the browser has it;
 * on pages without https, where the token itself crosses the network in the clear, a short hash does.
 */
export async function refreshKeyOf(refreshToken: string): Promise<string> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return `refresh-${shortHash(refreshToken, 1)}${shortHash(refreshToken, 2)}`;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(refreshToken));
  return `refresh-${hexOf(new Uint8Array(digest))}`;
}

/** FNV-1a with 32 bits, begun with `seed`: eight hexadecimal digits. */
function shortHash(text: string, seed: number): string {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
