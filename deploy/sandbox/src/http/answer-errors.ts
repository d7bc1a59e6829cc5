import type { FastifyError, FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** Gives every error of these routes, and every path none of them knows, the body that `describe` makes. */
export function answerErrors(app: FastifyInstance, describe: (refusal: Refusal) => unknown): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(error.statusCode ?? 500, error.message);
    if (refusal.statusCode >= 500) request.log.error(error);
    return reply.code(refusal.statusCode).send(describe(refusal));
  });
  app.all('/*', (request) => {
    throw new Refusal(404, `The sandbox answers nothing at ${request.method} ${request.url}`);
  });
}
