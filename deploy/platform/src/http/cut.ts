import type { FastifyReply } from 'fastify';

/** Drops the connection without an answer. */
export function cut(reply: FastifyReply): FastifyReply {
  reply.raw.destroy();
  return reply.hijack();
}
