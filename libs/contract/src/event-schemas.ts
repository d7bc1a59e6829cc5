import { languages } from '@wattline/base/i18n/languages';
import * as v from '@wattline/vendor/schema';
import { partStatusSchema } from './part-status';

const text = v.pipe(v.string(), v.nonEmpty());

/**
 * The payload of every topic. A topic is past tense (it happened) or a request ('…-requested': the shell answers with
 * another topic). Only their types are in a shipped bundle.
 */
export const eventSchemas = {
  'auth/signed-in': v.object({ driver: v.object({ id: text, displayName: v.nullable(v.string()) }) }),
  'auth/signed-out': v.object({ reason: v.picklist(['driver', 'expired']) }),
  'auth/sign-in-requested': v.object({ reason: v.string() }),
  'auth/profile-requested': v.object({ reason: v.string() }),
  'preferences/theme-changed': v.object({ theme: v.picklist(['light', 'dark']) }),
  'preferences/language-changed': v.object({ language: v.picklist(languages) }),
  /** A message that the shell shows. */
  'notice/shown': v.object({
    /** How it looks, and how a screen reader treats it. */
    kind: v.picklist(['info', 'success', 'warning', 'error']),
    /** Already translated. */
    text,
    durationMs: v.pipe(v.number(), v.minValue(1)),
  }),
  'checkout/payment-authorized': v.object({
    /** The hold's or the wallet payment's, as in /connect-vehicle/{id}. */
    sessionId: text,
    /** In minor units of `currency`. */
    amountMinor: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** ISO 4217. */
    currency: v.pipe(v.string(), v.length(3)),
  }),
  /** `sessionId` is the one in the page's address, /session/{id}. */
  'session/started': v.object({ sessionId: text }),
  /** `sessionId` is the one in the page's address, /session/{id}. */
  'session/completed': v.object({ sessionId: text }),
  /** A refund may be asked for now: the shell asks for what is owed. */
  'refund/requested': v.object({ paymentId: text }),
  /** A refund was asked for, and its record says how much; the outcome is not clear yet. */
  'refund/asked': v.object({ paymentId: text }),
  /** A refund's record is settled: taken, refused, or nothing is due. */
  'refund/settled': v.object({ paymentId: text }),
  /**
   * The driver is likely to go to `path` next: the shell loads the part of that path ahead (docs/rules.md: ahead-of-the-tap).
   * The code to load depends on the path's first segment alone, so that ids which are not known yet may be missing:
   * '/session'.
   */
  'navigation/expected': v.object({
    path: text,
    /** The driver has begun to press what leads there, or has paid for it. Otherwise it waits until the browser is idle. */
    isImminent: v.boolean(),
  }),
  /**
   * The driver asks for help: the shell opens its dialog over what is there (docs/rules.md: help-at-hand). No field names a
   * person.
   */
  'help/requested': v.object({
    /** The place that the driver was looking at. */
    from: v.picklist(['page', 'error', 'alert', 'start', 'receipt']),
    /** The text of the screen, in the driver's language; null: the text of the page's own alert, if it has one. */
    said: v.nullable(v.string()),
    /**
     * The part's facts about it, by name: `station`, `charger`, `connector`, `session` and `payment` name the place and the
     * charge; all others are shown to the driver, and sent, as they are.
     */
    facts: v.record(v.string(), v.string()),
  }),
  /**
   * Whether this page has a connection (docs/rules.md: honest-without-a-connection). Until the first one, what the device says
   * of itself (`navigator.onLine`) is all there is.
   */
  'connection/changed': v.object({ isOnline: v.boolean() }),
  'remote/loaded': v.object({ remote: text, version: text, milliseconds: v.number() }),
  'remote/failed': v.object({ remote: text, version: v.nullable(text), code: text, message: v.string() }),
  'remote/reload-requested': v.object({ remote: text }),
  'composition/changed': v.object({ parts: v.pipe(v.array(partStatusSchema), v.readonly()) }),
  /** A call to the backend is over. */
  'request/finished': v.object({
    method: text,
    /** Without its query, which may name a person. */
    path: text,
    /** Null when no answer came. */
    status: v.nullable(v.number()),
    milliseconds: v.number(),
    requestId: v.nullable(v.string()),
    correlationId: v.nullable(v.string()),
  }),
};

/** The fault of an event, in one line, or null. For development builds. */
export function eventProblem(topic: string, payload: unknown): string | null {
  if (!Object.hasOwn(eventSchemas, topic)) return `'${topic}' is not a topic of the contract`;
  const result = v.safeParse(eventSchemas[topic as keyof typeof eventSchemas], payload);
  if (result.success) return null;
  return result.issues.map((issue) => `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`).join('; ');
}
