import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FaultList } from './fault-list';
import { faultyAnswer } from './faulty-answer';
import { watchedPath } from './watched-path';

const SLOW_MS = 3000;

/** Lets the faults in force meet every request to the API, whichever routes come to answer it. */
export function injectFaults(app: FastifyInstance, faults: FaultList, now: () => Date): void {
  const closing = new AbortController();

  app.addHook('onRequest', async (request, reply) => {
    const path = watchedPath(request);
    const fault = path === undefined ? undefined : faults.meet(request.method, path);
    if (!fault) return undefined;

    const { kind, headers = {}, delayMs = kind === 'slow' ? SLOW_MS : 0 } = fault;
    await delay(delayMs, undefined, { signal: closing.signal }).catch(() => undefined);
    if (kind === 'hang') return hang(reply, closing.signal);
    if (kind === 'cut') return cut(reply);
    if (kind === 'slow') {
      reply.headers(headers);
      return undefined;
    }
    const { status, type, body } = faultyAnswer(kind, fault, now());
    return reply.code(status).type(type).headers(headers).send(body);
  });

  app.addHook('preClose', async () => closing.abort());
}

/** Never answers. A server that closes would wait for the answer for ever, so closing drops the connection. */
function hang(reply: FastifyReply, closing: AbortSignal): FastifyReply {
  const drop = () => reply.raw.destroy();
  if (closing.aborted) drop();
  else closing.addEventListener('abort', drop, { once: true });
  reply.raw.once('close', () => closing.removeEventListener('abort', drop));
  return reply.hijack();
}

/** Drops the connection without an answer. */
function cut(reply: FastifyReply): FastifyReply {
  reply.raw.destroy();
  return reply.hijack();
}
