import type { FastifyError, FastifyInstance } from 'fastify';
import { asHttpError } from '../http/http-error';
import { isRecord } from '../wire/json';
import { spell } from '../wire/spelling';
import type { SavedDriver } from './drivers';
import type { Plan } from './plan';
import { PlannedAnswer } from './planned-answer';

type Words = Partial<Pick<Plan, 'spelling' | 'userKey'>>;

/** Writes an answer to a driver in the spelling that they get, planned or their own. */
export const answerTo = (saved: SavedDriver | undefined, { spelling }: Words, answer: object): unknown =>
  spell(answer, spelling ?? saved?.spelling ?? 'camel');

/**
 * Writes an answer that holds the driver.
 * @param key the member that does, unless it is planned
 */
export function answerWith(saved: SavedDriver, plan: Words, key: string, answer: object): unknown {
  const spelled = answerTo(saved, plan, answer);
  return { [plan.userKey ?? key]: answerTo(saved, plan, saved.driver), ...(isRecord(spelled) && spelled) };
}

/** Answers errors as the product's backend words them to drivers, with what is wrong in `detail`, too. */
export function answerDriverErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | PlannedAnswer, request, reply) => {
    if (error instanceof PlannedAnswer) return reply.code(error.statusCode).send(error.body);
    const { statusCode, message } = asHttpError(error, request);
    return reply.code(statusCode).send({ statusMessage: message, message, detail: message });
  });
}
