import type { ApiClient } from '../client/api-client';
import type { ApiRequest, ApiResponse } from '../client/exchange';
import { explained } from './identity-answer';

/**
 * Sends one request whose failure has a text in the catalogue (specification 2, §8).
 *
 * @throws ServiceError with the reason that the backend gives, else with `fallback` in place of a bare status.
 */
export async function sendExplained(client: ApiClient, request: ApiRequest, fallback?: string): Promise<ApiResponse> {
  try {
    return await client.send(request);
  } catch (error) {
    throw explained(error, fallback);
  }
}
