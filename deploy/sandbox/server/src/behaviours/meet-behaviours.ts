import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mergePatch } from '@wattline/sandbox/platform';
import { CARRIED_OUT, watchedPath } from '../requests/watched-path';
import { actionOf, answerOf, answersItself } from './behaviour';
import type { Behaviours } from './behaviours';
import type { Subject } from './subject-of';

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

/** Lets behaviours meet every call to the API, before its route answers it. */
export function meetBehaviours(
  app: FastifyInstance,
  behaviours: Behaviours,
  subjectOf: (request: FastifyRequest, path: string) => Subject,
): void {
  const closing = new AbortController();
  const wait = (milliseconds = 0) => delay(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);
  const dropped = createDroppedRequests();

  // Once the body is there, since it may name the driver.
  app.addHook('preHandler', async (request, reply) => {
    const path = watchedPath(request);
    if (path === undefined) return undefined;
    if (dropped.isRepeated(request)) return drop(reply);
    dropped.watch(request, reply);
    const subject = once(() => subjectOf(request, path));
    const behaviour = behaviours.meet(request, { method: request.method, path, subject });
    if (!behaviour) return undefined;

    const { delayMs, effect, effectDelayMs, answerDelayMs, answer, ...own } = actionOf(behaviour);
    if (delayMs !== undefined) await wait(delayMs);
    if (effect === 'done') return undefined;
    if (effect === 'later') carryOutLater(request, effectDelayMs);
    if (answerDelayMs !== undefined) await wait(answerDelayMs);
    if (answer === 'lost') return drop(reply);
    if (answer === 'never') return hang(reply, closing.signal);
    const { status, headers, body } = answerOf(own);
    return reply.code(status).headers(headers).send(body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const behaviour = behaviours.of(request);
    const action = behaviour && actionOf(behaviour);
    if (action?.effect !== 'done') return payload;
    if (action.answerDelayMs !== undefined) await wait(action.answerDelayMs);
    if (action.answer === 'lost' || action.answer === 'never') return lose(reply);
    if (!answersItself(action)) {
      reply.headers(action.headers ?? {});
      return action.patch === undefined ? payload : patched(payload, action.patch);
    }
    const { status, headers, body } = answerOf(action);
    reply.code(status).headers(headers);
    return body;
  });

  app.addHook('preClose', async () => closing.abort());

  /** Carries a call out in the world in which it was made, or not at all. */
  function carryOutLater(request: FastifyRequest, milliseconds: number | undefined): void {
    const { world } = behaviours;
    void wait(milliseconds).then(() => (behaviours.world === world ? carryOut(request) : undefined));
  }

  /** Carries out a call after its caller has an answer. */
  async function carryOut({ method, url, headers, body }: FastifyRequest): Promise<void> {
    if (closing.signal.aborted) return;
    const { 'content-length': _length, ...kept } = headers;
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    await app.inject({ method: method as 'POST', url, headers: { ...kept, [CARRIED_OUT]: 'yes' }, payload });
  }
}

const patched = (payload: unknown, patch: unknown): unknown =>
  typeof payload === 'string' ? JSON.stringify(mergePatch(JSON.parse(payload), patch)) : payload;

/** Drops the connection without an answer. */
function drop(reply: FastifyReply): FastifyReply {
  reply.raw.destroy();
  return reply.hijack();
}

/** Drops the connection in place of an answer that was about to be sent. */
function lose(reply: FastifyReply): Promise<never> {
  reply.raw.destroy();
  return new Promise(() => undefined);
}

/** Never answers. A closing server would wait for the answer, so closing drops the connection. */
function hang(reply: FastifyReply, closing: AbortSignal): FastifyReply {
  const destroy = () => reply.raw.destroy();
  if (closing.aborted) destroy();
  else closing.addEventListener('abort', destroy, { once: true });
  reply.raw.once('close', () => closing.removeEventListener('abort', destroy));
  return reply.hijack();
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
