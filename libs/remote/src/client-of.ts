import { createApiClient, type ApiClient, type ApiOptions } from '@wattline/api';
import { freshAccessToken, onUnauthorized } from '@wattline/auth';
import { config } from '@wattline/base/config';
import { bus } from '@wattline/event-bus';

/**
 * A part's client of the backend: it calls as the signed-in driver, by the runtime configuration, and tells the bus of each
 * finished request. `more` replaces single options, such as another `baseUrl`, or adds `onAnswer` for a platform
 * clock. The configuration is read at the first call, so the module that holds the client may be loaded before it is set.
 */
export function clientOf(part: string, more: Partial<ApiOptions> = {}): ApiClient {
  let made: ApiClient | undefined;
  const client = (): ApiClient => {
    const { api, ocpi } = config();
    made ??= createApiClient({
      ...api,
      ocpi,
      accessToken: freshAccessToken,
      onUnauthorized,
      onFinished: (request) => bus.emit('request/finished', request, part),
      ...more,
    });
    return made;
  };
  return {
    get cpoIdentifier() {
      return client().cpoIdentifier;
    },
    send: (request) => client().send(request),
  };
}
