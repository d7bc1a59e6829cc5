import { languages } from '@wattline/base/i18n/languages';
import * as v from '@wattline/vendor/schema';
import { partStatusSchema } from './part-status';

/** How the bus treats a topic. */
export interface TopicPolicy {
  /** A listener that comes later still gets the last value. */
  readonly sticky?: boolean;
  /** The event also reaches this driver's other tabs. */
  readonly relayed?: boolean;
}

interface TopicOptions<Field> extends TopicPolicy {
  /** The payload's fields that the debug console and a support bundle may show. All others may be personal. */
  readonly shown?: readonly Field[];
}

const topic = <const Schema extends v.GenericSchema<object>>(
  schema: Schema,
  { sticky = false, relayed = false, shown = [] }: TopicOptions<keyof v.InferOutput<Schema>> = {},
) => ({ schema, sticky, relayed, shown });

const text = v.pipe(v.string(), v.nonEmpty());

/**
 * Every topic, with the schema of its payload. A topic is past tense (it happened) or a request ('…-requested': the shell
 * answers with another topic). A new one raises the minor number of CONTRACT_VERSION.
 */
export const topics = {
  'auth/signed-in': topic(v.object({ driver: v.object({ id: text, displayName: v.nullable(v.string()) }) }), {
    sticky: true,
    relayed: true,
  }),
  'auth/signed-out': topic(v.object({ reason: v.picklist(['driver', 'expired']) }), {
    sticky: true,
    relayed: true,
    shown: ['reason'],
  }),
  'auth/sign-in-requested': topic(v.object({ reason: v.string() }), { shown: ['reason'] }),
  'auth/profile-requested': topic(v.object({ reason: v.string() }), { shown: ['reason'] }),
  'preferences/theme-changed': topic(v.object({ theme: v.picklist(['light', 'dark']) }), {
    sticky: true,
    relayed: true,
    shown: ['theme'],
  }),
  'preferences/language-changed': topic(v.object({ language: v.picklist(languages) }), {
    sticky: true,
    relayed: true,
    shown: ['language'],
  }),
  /** A message that the shell shows. */
  'notice/shown': topic(
    v.object({
      /** How it looks, and how a screen reader treats it. */
      kind: v.picklist(['info', 'success', 'warning', 'error']),
      /** Already translated. */
      text,
      durationMs: v.pipe(v.number(), v.minValue(1)),
    }),
    { shown: ['kind', 'text', 'durationMs'] },
  ),
  'checkout/payment-authorized': topic(
    v.object({
      /** The hold's or the wallet payment's, as in /connect-vehicle/{id}. */
      sessionId: text,
      /** In minor units of `currency`. */
      amountMinor: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** ISO 4217. */
      currency: v.pipe(v.string(), v.length(3)),
    }),
    { shown: ['sessionId', 'amountMinor', 'currency'] },
  ),
  /** `sessionId` is the one in the page's address, /session/{id}. */
  'session/started': topic(v.object({ sessionId: text }), { relayed: true, shown: ['sessionId'] }),
  /** `sessionId` is the one in the page's address, /session/{id}. */
  'session/completed': topic(v.object({ sessionId: text }), { relayed: true, shown: ['sessionId'] }),
  /** A refund may be asked for now: the shell asks for what is owed. */
  'refund/requested': topic(v.object({ paymentId: text }), { shown: ['paymentId'] }),
  /** A refund was asked for, and its record says how much; the outcome is not clear yet. */
  'refund/asked': topic(v.object({ paymentId: text }), { relayed: true, shown: ['paymentId'] }),
  /** A refund's record is settled: taken, refused, or nothing is due. */
  'refund/settled': topic(v.object({ paymentId: text }), { relayed: true, shown: ['paymentId'] }),
  /**
   * The driver is likely to go to `path` next: the shell loads the part of that path ahead (docs/rules.md: ahead-of-the-tap).
   * The code to load depends on the path's first segment alone, so that ids which are not known yet may be missing:
   * '/session'.
   */
  'navigation/expected': topic(
    v.object({
      path: text,
      /** The driver has begun to press what leads there, or has paid for it. Otherwise it waits until the browser is idle. */
      isImminent: v.boolean(),
    }),
    { shown: ['path', 'isImminent'] },
  ),
  /**
   * The driver asks for help: the shell opens its dialog over what is there (docs/rules.md: help-at-hand). No field names a
   * person.
   */
  'help/requested': topic(
    v.object({
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
  ),
  /**
   * Whether this page has a connection (docs/rules.md: honest-without-a-connection). Until the first one, what the device says
   * of itself (`navigator.onLine`) is all there is.
   */
  'connection/changed': topic(v.object({ isOnline: v.boolean() }), { sticky: true, shown: ['isOnline'] }),
  'remote/loaded': topic(v.object({ remote: text, version: text, milliseconds: v.number() }), {
    sticky: true,
    shown: ['remote', 'version', 'milliseconds'],
  }),
  'remote/failed': topic(v.object({ remote: text, version: v.nullable(text), code: text, message: v.string() }), {
    sticky: true,
    shown: ['remote', 'version', 'code', 'message'],
  }),
  'remote/reload-requested': topic(v.object({ remote: text }), { shown: ['remote'] }),
  'composition/changed': topic(v.object({ parts: v.pipe(v.array(partStatusSchema), v.readonly()) }), {
    sticky: true,
    shown: ['parts'],
  }),
  /** A call to the backend is over. */
  'request/finished': topic(
    v.object({
      method: text,
      /** Without its query, which may name a person. */
      path: text,
      /** Null when no answer came. */
      status: v.nullable(v.number()),
      milliseconds: v.number(),
      requestId: v.nullable(v.string()),
      correlationId: v.nullable(v.string()),
    }),
    { shown: ['method', 'path', 'status', 'milliseconds', 'requestId', 'correlationId'] },
  ),
};

export type Topic = keyof typeof topics;

type Payloads = { readonly [T in Topic]: Readonly<v.InferOutput<(typeof topics)[T]['schema']>> };

/** Everything that parts report to one another: each topic with its payload. */
export interface BusEvents extends Payloads {}

/** A message that the shell shows for a while. */
export type Notice = BusEvents['notice/shown'];

/** How a notice looks and how a screen reader treats it. */
export type NoticeKind = Notice['kind'];

/** A call to the backend that is over. */
export type FinishedRequest = BusEvents['request/finished'];

/** The fault of an event, in one line, or null. For development builds. */
export function eventProblem(name: string, payload: unknown): string | null {
  if (!Object.hasOwn(topics, name)) return `'${name}' is not a topic of the contract`;
  const result = v.safeParse(topics[name as Topic].schema, payload);
  if (result.success) return null;
  return result.issues.map((issue) => `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`).join('; ');
}
