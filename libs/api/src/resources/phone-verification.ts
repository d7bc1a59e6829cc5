import type { Driver } from '@wattline/contract';
import type { ApiClient, ApiResponse, WriteOptions } from '../client/exchange';
import { callOf } from '../client/path';
import * as routes from '../routes';
import { driverIn, identityAnswer, sendExplained } from './identity-answer';

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
export async function sendPhoneCode(client: ApiClient, phone: string, options: WriteOptions = {}): Promise<CodeSent> {
  return codeSent(await sendExplained(client, { ...callOf(routes.sendCode, { phone }), ...options }, 'code-not-sent'));
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
  options: WriteOptions = {},
): Promise<CodeChecked> {
  const request = { ...callOf(routes.checkCode, { phone, code }), ...options };
  return codeChecked(await sendExplained(client, request, 'code-not-verified'));
}

/** Two accounts with one phone number, which are to become one. */
export interface MergeRequest {
  /** '+17875550100'. */
  readonly phone: string;
  readonly currentUserId: string;
  readonly existingUserId: string;
}

/**
 * Sends the code that proves that the other account's phone is at hand.
 *
 * @throws ServiceError as `sendPhoneCode`.
 */
export async function sendMergeCode(
  client: ApiClient,
  merge: MergeRequest,
  options: WriteOptions = {},
): Promise<CodeSent> {
  const request = { ...callOf(routes.askToMerge), body: bodyOf(merge), ...options, driverId: merge.currentUserId };
  return codeSent(await sendExplained(client, request, 'code-not-sent'));
}

/**
 * Merges the two accounts, if the code is right. A merge that succeeds may come without a driver.
 *
 * @throws ServiceError as `checkPhoneCode`.
 */
export async function verifyMerge(
  client: ApiClient,
  { code, ...merge }: MergeRequest & { code: string },
  options: WriteOptions = {},
): Promise<CodeChecked> {
  const body = { ...bodyOf(merge), code };
  const request = { ...callOf(routes.merge), body, ...options, driverId: merge.currentUserId };
  return codeChecked(await sendExplained(client, request, 'code-not-verified'));
}

function bodyOf({ phone, currentUserId, existingUserId }: MergeRequest): object {
  return { phone_number: phone, current_user_id: currentUserId, existing_user_id: existingUserId };
}

/** Reads the answer to the sending of a code: sent, unless it says otherwise. */
function codeSent(response: ApiResponse): CodeSent {
  const answer = identityAnswer(response);
  return {
    success: answer.flag('success') ?? true,
    message: messageIn(response),
    sessionId: answer.text('sessionId'),
    expiresInSeconds: answer.amount('expiresInSeconds'),
  };
}

/** Reads the answer to a code: wrong, unless it says that it is right, and says nowhere that it is not. */
function codeChecked(response: ApiResponse): CodeChecked {
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
