import type { FastifyError, FastifyInstance } from 'fastify';
import { asRefusal } from '../http/answer-errors';
import { PlannedAnswer } from './planned-answer';

/** Answers errors as the product's backend words them to drivers, with what is wrong in `detail`, too; and planned answers. */
export function answerDriverErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | PlannedAnswer, request, reply) => {
    if (error instanceof PlannedAnswer) return reply.code(error.statusCode).send(error.body);
    const { statusCode, message } = asRefusal(error, request);
    return reply.code(statusCode).send({ statusMessage: message, message, detail: message });
  });
}
