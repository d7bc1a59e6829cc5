import { createApiClient } from '@wattline/api';
import { freshAccessToken } from '@wattline/auth';
import { config } from '@wattline/config';
import { bus } from '@wattline/event-bus';

const { api, ocpi, debug } = config();

/** The users' list may have an address of its own (reading 30); a path is on the backend's. */
const usersUrl = new URL(debug.usersUrl, new URL(api.baseUrl, location.origin));

const clientOf = (baseUrl: string) =>
  createApiClient({
    ...api,
    baseUrl,
    ocpi,
    accessToken: freshAccessToken,
    onFinished: (request) => bus.emit('request/finished', request, '@wattline/debug-console'),
  });

/** This remote's way to the backend, by the runtime configuration. */
export const client = clientOf(api.baseUrl);

/** The way to the list of users. */
export const usersClient = clientOf(usersUrl.origin);
export const usersPath = usersUrl.pathname + usersUrl.search;
