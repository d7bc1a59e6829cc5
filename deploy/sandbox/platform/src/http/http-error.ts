import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

/** The `status_code` of an envelope of OCPI, where the platform uses it. */
export const STATUS_CODE = {
  success: 1000,
  clientError: 2000,
  invalidParameters: 2001,
  unknownLocation: 2003,
  unknownToken: 2004,
  serverError: 3000,
} as const;

/** An answer other than success, thrown by a route and worded for its caller. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  /**
   * @param statusCode the HTTP status
   * @param message what went wrong, shown to the caller
   * @param ocpiCode the status_code of the envelope, where the caller speaks OCPI
   */
  constructor(
    readonly statusCode: number,
    message: string,
    readonly ocpiCode: number = statusCode < 500 ? STATUS_CODE.clientError : STATUS_CODE.serverError,
  ) {
    super(message);
  }
}

/** Gives every error of these routes, and every unknown path below them, the body that `describe` makes. */
export function answerErrors(app: FastifyInstance, describe: (error: HttpError) => unknown): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asHttpError(error, request);
    return reply.code(known.statusCode).send(describe(known));
  });
  app.all('/*', (request) => {
    throw new HttpError(404, `The sandbox answers nothing at ${request.method} ${request.url}`);
  });
}

/** Reads any error as the HTTP error that it is to the caller, and logs what is the platform's own fault. */
export function asHttpError(error: FastifyError | HttpError, request: FastifyRequest): HttpError {
  const known = error instanceof HttpError ? error : new HttpError(error.statusCode ?? 500, error.message);
  if (known.statusCode >= 500) request.log.error(error);
  return known;
}

/** Takes an empty body for no body: the app sends its JSON content type with every call, body or not. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else void parse(request, String(body), done);
  });
}
