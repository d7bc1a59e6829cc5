/** The answers of the edge itself if it refuses or fails, by status. */
export const refusals = {
  400: 'Bad request',
  401: 'A bearer token is missing',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Payload too large',
  414: 'Address too long',
  421: 'Nothing is served at this host',
  429: 'Too many requests. Please try again later',
  500: 'Internal error',
  502: 'The backend cannot be reached',
  503: 'Busy',
  504: 'The backend does not answer',
} as const;

export type RefusalStatus = keyof typeof refusals;

/** Writes the body of a refusal, in the form of the backend's. */
export const refusalBody = (status: RefusalStatus): string => JSON.stringify({ statusMessage: refusals[status] });

/** The methods by which files may be requested. */
export const READING_METHODS = ['GET', 'HEAD'];

/**
 * Requests of which the refusal is a page, that of unknown addresses, since a driver would look at it (docs/rules.md:
 * page-not-found): by a method and an Accept header for 404; by a method and a target for 400, because nginx has read no header
 * when it refuses a target. Scripts and calls take what they get.
 */
export const refusedAsPage = {
  404: /^(?:GET|HEAD) .*text\/html/,
  400: /^(?:GET|HEAD) (?!\/+(?:api|ocpi|sandbox|shell|remotes)(?:\/|%2f))/i,
} as const;

/** The status of an answer that leads to the address of a page, which stays there. */
export const MOVED = 308;
