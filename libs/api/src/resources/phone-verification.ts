import type { Driver } from '@wattline/contract';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import type { ApiResponse, WriteOptions } from '../client/exchange';
import * as routes from '../routes';
import { driverIn, explained, identityAnswer } from './identity-answer';

/** The result of sending a code. */
export interface CodeSent {
  readonly success: boolean;
  readonly message: string | null;
  readonly sessionId: string | null;
  /** Until another code may be asked for; null where the answer does not say. */
  readonly expiresInSeconds: number | null;
}

/** The result of checking a code. A wrong code is an answer, not an error. */
export interface CodeChecked {
  readonly success: boolean;
  readonly message: string | null;
  readonly driver: Driver | null;
  /** The driver's access token. */
  readonly token: string | null;
  readonly refreshToken: string | null;
  /** Of the token, in seconds. */
  readonly expiresIn: number | null;
}

/**
 * Sends a code by SMS to a number such as '+17875550100'.
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to send OTP'.
 */
export async function sendPhoneCode(
  client: ApiClient,
  phone: string,
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<CodeSent> {
  try {
    const request = { ...callOf(routes.sendCode, { phone }), idempotencyKey, signal };
    return codeSent(await client.send(request));
  } catch (error) {
    throw explained(error, 'code-not-sent');
  }
}

/**
 * Checks a code that was sent to a number.
 *
 * @throws ServiceError with the reason that the backend gives, else 'Verification failed'.
 */
export async function checkPhoneCode(
  client: ApiClient,
  phone: string,
  code: string,
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<CodeChecked> {
  try {
    const request = { ...callOf(routes.checkCode, { phone, code }), idempotencyKey, signal };
    return codeChecked(await client.send(request));
  } catch (error) {
    throw explained(error, 'code-not-verified');
  }
}

/** Reads the answer to the sending of a code: sent, unless it says otherwise. */
export function codeSent(response: ApiResponse): CodeSent {
  const answer = identityAnswer(response);
  return {
    success: answer.flag('success') ?? true,
    message: messageIn(response),
    sessionId: answer.text('sessionId'),
    expiresInSeconds: answer.amount('expiresInSeconds'),
  };
}

/** Reads the answer to a code: wrong, unless it says that it is right, and says nowhere that it is not. */
export function codeChecked(response: ApiResponse): CodeChecked {
  const answer = identityAnswer(response);
  const verdicts = [answer.flag('isValid'), answer.flag('success')].filter((verdict) => verdict !== null);
  return {
    success: verdicts.length > 0 && verdicts.every(Boolean),
    message: messageIn(response),
    driver: driverIn(response),
    token: answer.text('token', 'accessToken'),
    refreshToken: answer.text('refreshToken'),
    expiresIn: answer.amount('expiresIn'),
  };
}

function messageIn(response: ApiResponse): string | null {
  return identityAnswer(response).text('message', 'detail', 'statusMessage');
}
