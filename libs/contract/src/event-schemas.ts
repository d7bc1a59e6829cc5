import * as v from 'valibot';
import type { BusEvents, Topic } from './events';

const text = v.pipe(v.string(), v.nonEmpty());

const partStatus = v.object({
  part: text,
  state: v.picklist(['loading', 'loaded', 'failed']),
  version: v.nullable(text),
  address: v.nullable(text),
  integrity: v.nullable(text),
  chosen: v.nullable(v.picklist(['share', 'default', 'pinned', 'last-good', 'override'])),
  isFallback: v.boolean(),
  milliseconds: v.nullable(v.number()),
  problem: v.nullable(v.object({ code: text, message: v.string() })),
});

const schemas: { readonly [T in Topic]: v.GenericSchema<unknown, BusEvents[T]> } = {
  'auth/signed-in': v.object({ driver: v.object({ id: text, displayName: v.nullable(v.string()) }) }),
  'auth/signed-out': v.object({ reason: v.picklist(['driver', 'expired']) }),
  'auth/sign-in-requested': v.object({ reason: v.string() }),
  'auth/profile-requested': v.object({ reason: v.string() }),
  'preferences/theme-changed': v.object({ theme: v.picklist(['light', 'dark']) }),
  'preferences/language-changed': v.object({ language: v.picklist(['en', 'es']) }),
  'notice/shown': v.object({
    kind: v.picklist(['info', 'success', 'warning', 'error']),
    text,
    durationMs: v.pipe(v.number(), v.minValue(1)),
  }),
  'checkout/payment-authorized': v.object({
    sessionId: text,
    amountMinor: v.pipe(v.number(), v.integer(), v.minValue(0)),
    currency: v.pipe(v.string(), v.length(3)),
  }),
  'session/started': v.object({ sessionId: text }),
  'session/completed': v.object({ sessionId: text }),
  'refund/requested': v.object({ paymentId: text }),
  'refund/asked': v.object({ paymentId: text }),
  'refund/settled': v.object({ paymentId: text }),
  'remote/loaded': v.object({ remote: text, version: text, milliseconds: v.number() }),
  'remote/failed': v.object({ remote: text, version: v.nullable(text), code: text, message: v.string() }),
  'remote/reload-requested': v.object({ remote: text }),
  'composition/changed': v.object({ parts: v.array(partStatus) }),
  'request/finished': v.object({
    method: text,
    path: text,
    status: v.nullable(v.number()),
    milliseconds: v.number(),
    requestId: v.nullable(v.string()),
    correlationId: v.nullable(v.string()),
  }),
};

/**
 * What is wrong with an event, in one line, or null. For development builds: a shipped bundle
 * does not carry the schemas.
 */
export function eventProblem(topic: string, payload: unknown): string | null {
  if (!Object.hasOwn(schemas, topic)) return `'${topic}' is not a topic of the contract`;
  const result = v.safeParse(schemas[topic as Topic], payload);
  if (result.success) return null;
  return result.issues.map((issue) => `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`).join('; ');
}
