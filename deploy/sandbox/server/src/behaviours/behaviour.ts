import * as v from 'valibot';
import { normalizePhone } from '@wattline/sandbox/platform';

const milliseconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000)));
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(366 * 24 * 3600));
const tokenSeconds = v.optional(v.pipe(seconds, v.integer(), v.minValue(1)));

/** Whether a call does what it does: before its answer, not at all, or `effectDelayMs` after its answer. */
const EFFECTS = ['done', 'none', 'later'] as const;

type Effect = (typeof EFFECTS)[number];

const MESSAGE = 'The sandbox was asked to fail here';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };

/** Behaviours by a name, for what goes wrong most. A behaviour's own members come before those of its kind. */
const KINDS = {
  slow: { delayMs: 3000 },
  late: { answerDelayMs: 3000 },
  status: { status: 500 },
  envelope: { body: { data: null, status_code: 3000, status_message: MESSAGE, statusMessage: MESSAGE } },
  garbage: { body: '{"data":{"id":"loc-001","evses":[{"uid":' },
  html: { body: '<!doctype html><title>Bad gateway</title><h1>502 Bad Gateway</h1>', headers: HTML_TYPE },
  empty: { body: '' },
  hang: { answer: 'never' },
  cut: { answer: 'lost' },
  lost: { effect: 'done', answer: 'lost' },
} as const;

/** Paths that drivers' pages call. */
const PATHS = [
  '/ocpi/emsp/2.2.1/locations',
  '/ocpi/emsp/2.2.1/tariffs',
  '/ocpi/emsp/2.2.1/sessions',
  '/ocpi/emsp/2.2.1/commands/STOP_SESSION',
  '/api/v1/ocpi/commands/jwt/START_SESSION',
  '/api/v2/locations',
  '/api/public/networks',
  '/api/portal/tariffs',
  '/api/auth/firebase/verify',
  '/api/api/identity/auth/refresh',
  '/api/users',
  '/api/payment-methods',
  '/api/pre-authorizations',
  '/api/athmovil/payments',
  '/api/support',
  '/sandbox/stripe/v1',
  '/identitytoolkit.googleapis.com',
];

/** A behaviour as the control API takes it: which calls a behaviour meets, and what happens to them. */
export const BehaviourInput = v.strictObject({
  /** How the path begins, decoded and without query; * stands for any text. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/'), v.examples(PATHS)), '/'),
  method: v.optional(v.pipe(v.string(), v.toUpperCase(), v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))),
  /** The id, phone number or address of the driver whom the call is about; * stands for any text. */
  driver: v.optional(
    v.pipe(
      v.string(),
      v.nonEmpty(),
      v.transform((name) => normalizePhone(name) ?? name),
    ),
  ),
  /** The id of the station that the call is about. */
  station: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** How many calls it meets before it is gone; for ever unless given. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),

  kind: v.optional(v.picklist(Object.keys(KINDS) as (keyof typeof KINDS)[])),
  /** How long to wait before anything happens. */
  delayMs: milliseconds,
  effect: v.optional(v.picklist(EFFECTS)),
  effectDelayMs: milliseconds,
  /** How long to wait before the answer, once the call has had its effect. */
  answerDelayMs: milliseconds,
  /** The HTTP status of the answer. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** The body of the answer: text as it is, all else as JSON. */
  body: v.optional(v.unknown()),
  headers: v.optional(v.record(v.string(), v.string())),
  /** Merged into the real answer (RFC 7396; null removes). */
  patch: v.optional(v.unknown()),
  /** Lost: the connection drops in place of the answer. Never: it stays open, without an answer. */
  answer: v.optional(v.picklist(['sent', 'lost', 'never'])),

  /** How long the access and refresh tokens live that the call hands out. */
  lifetimeSeconds: tokenSeconds,
  refreshLifetimeSeconds: tokenSeconds,
  /** How long a session that the call starts is PENDING first. */
  pendingSeconds: v.optional(seconds),
  /** How long a session that the call stops goes on. */
  stopSeconds: v.optional(seconds),
});

type Input = v.InferOutput<typeof BehaviourInput>;

/** A change to the answers of the calls that match. */
export interface Behaviour extends Input {
  readonly id: string;
  /** How many calls it met. */
  readonly hits: number;
}

/** The action of a behaviour, with that of its kind. A call that is answered by the behaviour has no effect, unless asked for. */
export function actionOf({ kind, ...own }: Behaviour): Omit<Input, 'effect' | 'kind'> & { readonly effect: Effect } {
  const action: Omit<Input, 'kind'> = { ...(kind && KINDS[kind]), ...own };
  return { ...action, effect: action.effect ?? (answersItself(action) || action.answer ? 'none' : 'done') };
}

/** Whether a behaviour answers in a call's place. */
export const answersItself = ({ status, body }: Pick<Input, 'body' | 'status'>): boolean =>
  status !== undefined || body !== undefined;

/** The answer of a behaviour. */
export function answerOf({ status, body, headers }: Pick<Input, 'body' | 'headers' | 'status'>) {
  const sent = body ?? { statusMessage: MESSAGE };
  return {
    status: status ?? 200,
    headers: { ...JSON_TYPE, ...headers },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  };
}
