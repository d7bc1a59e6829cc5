import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import type { WriteOptions } from '../client/exchange';
import * as routes from '../routes';
import { explained } from './identity-answer';
import { type CodeChecked, type CodeSent, codeChecked, codeSent } from './phone-verification';

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
 * @throws ServiceError with the reason that the backend gives, else 'Failed to send OTP'.
 */
export async function sendMergeCode(
  client: ApiClient,
  merge: MergeRequest,
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<CodeSent> {
  try {
    const body = bodyOf(merge);
    return codeSent(
      await client.send({ ...callOf(routes.askToMerge), body, idempotencyKey, signal, driverId: merge.currentUserId }),
    );
  } catch (error) {
    throw explained(error, 'code-not-sent');
  }
}

/**
 * Merges the two accounts, if the code is right. A merge that succeeds may come without a driver.
 *
 * @throws ServiceError with the reason that the backend gives, else 'Verification failed'.
 */
export async function verifyMerge(
  client: ApiClient,
  { code, ...merge }: MergeRequest & { code: string },
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<CodeChecked> {
  try {
    const body = { ...bodyOf(merge), code };
    return codeChecked(
      await client.send({ ...callOf(routes.merge), body, idempotencyKey, signal, driverId: merge.currentUserId }),
    );
  } catch (error) {
    throw explained(error, 'code-not-verified');
  }
}

function bodyOf({ phone, currentUserId, existingUserId }: MergeRequest): object {
  return { phone_number: phone, current_user_id: currentUserId, existing_user_id: existingUserId };
}
