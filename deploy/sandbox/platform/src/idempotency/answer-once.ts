import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error';
import { type KeptAnswer, type KeptAnswers, KeyReused } from './kept-answers';

/** A driver's write. */
export interface DriverWrite {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The owner of its key: the driver's id, or the id of the payment that the write is about. */
  readonly scope: string;
}

/** The key of a call, which stands for all its repetitions (docs/rules.md: one-key-per-intent). */
export const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
};

/**
 * Answers a driver's write; one that comes again with its Idempotency-Key has the very answer of the first.
 * @throws HttpError 422 for a key that stood for another request
 */
export async function answerOnce(
  keptAnswers: KeptAnswers,
  { request, reply, scope }: DriverWrite,
  work: () => Promise<KeptAnswer>,
): Promise<FastifyReply> {
  const { method, url, body: sent } = request;
  const call = { scope, key: keyOf(request), request: JSON.stringify([method, url, sent]) };
  try {
    const { status, body } = await keptAnswers.once(call, work);
    return reply.code(status).send(body);
  } catch (error) {
    throw error instanceof KeyReused ? new HttpError(422, error.message) : error;
  }
}
