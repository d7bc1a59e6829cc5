import { createApiClient } from '@wattline/api';
import { freshAccessToken, onUnauthorized } from '@wattline/auth';
import { config } from '@wattline/config';
import { bus } from '@wattline/event-bus';

const { api, ocpi } = config();

/** This remote's way to the backend, by the runtime configuration. */
export const client = createApiClient({
  ...api,
  ocpi,
  accessToken: freshAccessToken,
  onUnauthorized,
  onFinished: (request) => bus.emit('request/finished', request, '@wattline/stations'),
});
