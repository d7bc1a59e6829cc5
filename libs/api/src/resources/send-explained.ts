import type { ApiClient } from '../client/api-client';
import type { ServiceErrorCode } from '../client/errors';
import type { ApiRequest, ApiResponse } from '../client/exchange';
import { explained } from './identity-answer';

/**
 * Sends one request, with an error of its own for its failure.
 *
 * @throws ServiceError with the reason that the backend gives, else `fallback` in place of a bare status.
 */
export async function sendExplained(
  client: ApiClient,
  request: ApiRequest,
  fallback?: ServiceErrorCode,
): Promise<ApiResponse> {
  try {
    return await client.send(request);
  } catch (error) {
    throw explained(error, fallback);
  }
}
