import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mergePatch } from '@wattline/sandbox/platform';
import { watchedPath } from '../requests/watch-requests';
import { actionOf, type Behaviours } from './behaviours';

/**
 * The requests with a connection that dropped before there was an answer. What a browser sent over a connection that it had
 * used before, it then sends again by itself, a POST as well, and the page would not hear of the drop.
 */
interface DroppedRequests {
  /** Remembers a request, should its connection drop. */
  watch(request: FastifyRequest, reply: FastifyReply): void;
  /** Whether it is one that the browser sends again: pages give each of theirs a span of its own. */
  isRepeated(request: FastifyRequest): boolean;
}

const CAPACITY = 100;

/** Makes an empty list. */
function createDroppedRequests(): DroppedRequests {
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

const JSON_TYPE = 'application/json; charset=utf-8';

/** Lets behaviours meet every call to the API, before its route answers it. `driversOf` names whom a call is about. */
export function meetBehaviours(
  app: FastifyInstance,
  behaviours: Behaviours,
  driversOf: (request: FastifyRequest, path: string) => readonly string[],
): void {
  const closing = new AbortController();
  const wait = async (milliseconds: number | undefined): Promise<void> => {
    if (milliseconds !== undefined)
      await delay(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);
  };
  const dropped = createDroppedRequests();

  // Once the body is there, since it may name the driver.
  app.addHook('preHandler', async (request, reply) => {
    const path = watchedPath(request);
    if (path === undefined) return undefined;
    if (dropped.isRepeated(request)) return drop(reply);
    dropped.watch(request, reply);
    const drivers = once(() => driversOf(request, path));
    const behaviour = behaviours.meet(request, { method: request.method, path, drivers });
    if (!behaviour) return undefined;

    const { delayMs, hasEffect, answerDelayMs, instead } = actionOf(behaviour);
    await wait(delayMs);
    if (hasEffect) return undefined;
    await wait(answerDelayMs);
    return instead ? reply.code(instead.status).header('content-type', JSON_TYPE).send(instead.body) : drop(reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const behaviour = behaviours.of(request);
    const action = behaviour && actionOf(behaviour);
    if (!action?.hasEffect) return payload;
    await wait(action.answerDelayMs);
    if (action.answer === 'lost') {
      reply.raw.destroy();
      return new Promise(() => undefined);
    }
    if (!action.instead) return action.patch === undefined ? payload : patched(payload, action.patch);
    reply.code(action.instead.status).header('content-type', JSON_TYPE);
    return action.instead.body;
  });

  app.addHook('preClose', async () => closing.abort());
}

const patched = (payload: unknown, patch: unknown): unknown =>
  typeof payload === 'string' ? JSON.stringify(mergePatch(JSON.parse(payload), patch)) : payload;

/** Drops the connection without an answer. */
function drop(reply: FastifyReply): FastifyReply {
  reply.raw.destroy();
  return reply.hijack();
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
