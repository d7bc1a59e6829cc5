import { createApiClient, createPlatformClock } from '@wattline/api';
import { freshAccessToken, onUnauthorized } from '@wattline/auth';
import { config } from '@wattline/config';
import { bus } from '@wattline/event-bus';

const { api, ocpi } = config();

/** The platform's time, as the answers to this remote's calls tell it. */
export const clock = createPlatformClock();

/** This remote's way to the backend, by the runtime configuration. */
export const client = createApiClient({
  ...api,
  ocpi,
  accessToken: freshAccessToken,
  onUnauthorized,
  onAnswer: clock.hear,
  onFinished: (request) => bus.emit('request/finished', request, '@wattline/session'),
});
