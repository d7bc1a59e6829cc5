import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cut } from '@wattline/platform';
import { driverOf } from './driver-of';
import { createDroppedRequests } from './dropped-requests';
import type { Fault } from './fault';
import type { FaultList } from './fault-list';
import { faultyAnswer } from './faulty-answer';
import { watchedPath } from './watched-path';

const SLOW_MS = 3000;

/** Lets the faults in force meet every request to the API, whichever routes come to answer it. */
export function injectFaults(app: FastifyInstance, faults: FaultList, now: () => Date): void {
  const closing = new AbortController();
  const wait = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);
  const dropped = createDroppedRequests();
  /** The requests that are to have their effect before their fault comes. */
  const spared = new WeakMap<FastifyRequest, Fault>();

  app.addHook('onRequest', async (request, reply) => {
    const path = watchedPath(request);
    if (path === undefined) return undefined;
    if (dropped.isRepeated(request)) return cut(reply);
    dropped.watch(request, reply);
    const fault = faults.meet(request.method, path, driverOf(request));
    if (!fault) return undefined;

    const { kind, after = false, headers = {}, delayMs = kind === 'slow' ? SLOW_MS : 0 } = fault;
    if (after || kind === 'late' || kind === 'lost') {
      spared.set(request, fault);
      return undefined;
    }
    await wait(delayMs);
    if (kind === 'hang') return hang(reply, closing.signal);
    if (kind === 'cut') return cut(reply);
    if (kind === 'slow') {
      reply.headers(headers);
      return undefined;
    }
    const { status, type, body } = faultyAnswer(kind, fault, now());
    return reply.code(status).type(type).headers(headers).send(body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = spared.get(request);
    if (!fault) return payload;
    const { kind, headers = {}, delayMs = kind === 'late' ? SLOW_MS : 0 } = fault;
    await wait(delayMs);
    if (kind === 'lost' || kind === 'cut' || kind === 'hang') return loss(reply);
    reply.headers(headers);
    if (kind === 'late' || kind === 'slow') return payload;
    const { status, type, body } = faultyAnswer(kind, fault, now());
    reply.code(status).type(type);
    return body;
  });

  app.addHook('preClose', async () => closing.abort());
}

/** Drops the connection in place of an answer that was to be sent, and has nothing follow. */
function loss(reply: FastifyReply): Promise<never> {
  reply.raw.destroy();
  return new Promise(() => undefined);
}

/** Never answers. A server that closes would wait for the answer for ever, so closing drops the connection. */
function hang(reply: FastifyReply, closing: AbortSignal): FastifyReply {
  const drop = () => reply.raw.destroy();
  if (closing.aborted) drop();
  else closing.addEventListener('abort', drop, { once: true });
  reply.raw.once('close', () => closing.removeEventListener('abort', drop));
  return reply.hijack();
}
