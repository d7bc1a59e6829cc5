import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The requests with a connection that dropped before there was an answer. What a browser sent over a connection that it had
 * used before, it then sends again by itself, a POST as well, and the page would not hear of the drop.
 */
export interface DroppedRequests {
  /** Remembers a request, should its connection drop. */
  watch(request: FastifyRequest, reply: FastifyReply): void;
  /** Whether it is one that the browser sends again: pages give each of theirs a span of its own. */
  isRepeated(request: FastifyRequest): boolean;
}

const CAPACITY = 100;

/** Makes an empty list. */
export function createDroppedRequests(): DroppedRequests {
  const seen: { span: unknown; answer: FastifyReply['raw'] }[] = [];
  return {
    watch({ headers: { traceparent: span } }, { raw: answer }) {
      if (span === undefined) return;
      seen.push({ span, answer });
      if (seen.length > CAPACITY) seen.shift();
    },
    isRepeated: ({ headers: { traceparent } }) =>
      seen.some(({ span, answer }) => span === traceparent && answer.destroyed && !answer.writableEnded),
  };
}
