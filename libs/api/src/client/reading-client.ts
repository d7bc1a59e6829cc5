import type { Http } from '@wattline/base/http';
import type { ApiClient } from './api-client';
import { exchange } from './exchange';

/** A client for a server that renders a page: it reads by `http`, as no driver, and repeats nothing. */
export const readingClient = (http: Http): ApiClient => ({
  cpoIdentifier: '',
  send: (request) => exchange(http, request, {}),
});
