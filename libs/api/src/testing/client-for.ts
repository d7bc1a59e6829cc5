import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { allGuarantees } from '@wattline/base/config/guarantees';
import { type ApiOptions, createApiClient } from '../client/api-client';
import type { ApiClient } from '../client/exchange';
import type { Backend } from './backend';

/** For tests: the backend keeps every demand of docs/backend.md from now on. */
export const keepEveryDemand = (): void => setConfig(readRuntimeConfig({ backend: { guarantees: allGuarantees } }));

keepEveryDemand();

/** For tests: a client of the stand-in backend that waits next to nothing between its attempts. */
export function clientFor(backend: Backend, options: Partial<ApiOptions> = {}): ApiClient {
  return createApiClient({
    baseUrl: backend.url,
    timeoutMs: 5000,
    retries: 3,
    retryDelayMs: 1,
    ocpi: { token: 'operator-token', cpoIdentifier: 'PHX' },
    accessToken: () => null,
    ...options,
  });
}
