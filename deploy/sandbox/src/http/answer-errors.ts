import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/** Gives every error of these routes, and every path none of them knows, the body that `describe` makes. */
export function answerErrors(app: FastifyInstance, describe: (refusal: Refusal) => unknown): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error, request);
    return reply.code(refusal.statusCode).send(describe(refusal));
  });
  app.all('/*', (request) => {
    throw new Refusal(404, `The sandbox answers nothing at ${request.method} ${request.url}`);
  });
}

/** Reads any error as the refusal that it is to the caller, and logs what the caller could not help. */
export function asRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  const refusal = error instanceof Refusal ? error : new Refusal(error.statusCode ?? 500, error.message);
  if (refusal.statusCode >= 500) request.log.error(error);
  return refusal;
}
