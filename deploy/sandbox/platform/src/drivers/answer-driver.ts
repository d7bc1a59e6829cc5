import type { FastifyError, FastifyInstance } from 'fastify';
import { asHttpError } from '../http/http-error';
import { isRecord } from '../wire/json';
import { spell } from '../wire/spelling';
import type { SavedDriver } from './drivers';

/** Writes an answer to a driver in the spelling that they get. */
export const answerTo = (saved: SavedDriver | undefined, answer: object): unknown =>
  spell(answer, saved?.spelling ?? 'camel');

/** Writes an answer that holds the driver, under a key. */
export function answerWith(saved: SavedDriver, key: string, answer: object): unknown {
  const spelled = answerTo(saved, answer);
  return { [key]: answerTo(saved, saved.driver), ...(isRecord(spelled) && spelled) };
}

/** Answers errors as the product's backend words them to drivers, with what is wrong in `detail`, too. */
export function answerDriverErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode, message } = asHttpError(error, request);
    return reply.code(statusCode).send({ statusMessage: message, message, detail: message });
  });
}
