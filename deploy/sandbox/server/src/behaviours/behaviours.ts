import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { normalizePhone } from '@wattline/sandbox/platform';

const milliseconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000)));
const seconds = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(366 * 24 * 3600)));

const MESSAGE = 'The sandbox was asked to fail here';

/** Behaviours by a name, for what goes wrong most. A behaviour's own members come before those of its kind. */
const KINDS = {
  late: { answerDelayMs: 3000 },
  status: { status: 500 },
  lost: { effect: 'done', answer: 'lost' },
} as const;

/** A behaviour as the control API takes it: which calls a behaviour meets, and what happens to them. */
export const BehaviourInput = v.strictObject({
  /** How the path begins, decoded and without query; * stands for any text. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/')), '/'),
  method: v.optional(v.pipe(v.string(), v.toUpperCase(), v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))),
  /** The id, phone number or address of the driver whom the call is about; * stands for any text. */
  driver: v.optional(
    v.pipe(
      v.string(),
      v.nonEmpty(),
      v.transform((name) => normalizePhone(name) ?? name),
    ),
  ),
  /** How many calls it meets before it is gone; for ever unless given. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),

  kind: v.optional(v.picklist(Object.keys(KINDS) as (keyof typeof KINDS)[])),
  /** How long to wait before anything happens. */
  delayMs: milliseconds,
  /** The call does what it does, before its answer; else not where the behaviour answers or drops the connection. */
  effect: v.optional(v.literal('done')),
  /** How long to wait before the answer, once the call has had its effect. */
  answerDelayMs: milliseconds,
  /** The HTTP status of the answer. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** The body of the answer, as JSON. */
  body: v.optional(v.unknown()),
  /** Merged into the real answer (RFC 7396; null removes). */
  patch: v.optional(v.unknown()),
  /** The connection drops in place of the answer. */
  answer: v.optional(v.literal('lost')),

  /** How long the access tokens live that the call hands out. */
  lifetimeSeconds: seconds,
  /** How long a session that the call stops goes on. */
  stopSeconds: seconds,
});

type Input = v.InferOutput<typeof BehaviourInput>;

/** A change to the answers of the calls that match. */
export interface Behaviour extends Input {
  readonly id: string;
  /** How many calls it met. */
  readonly hits: number;
}

/** The action of a behaviour, with that of its kind. */
export function actionOf({ kind, ...own }: Behaviour) {
  const { status, body, ...action }: Omit<Input, 'kind'> = { ...(kind && KINDS[kind]), ...own };
  const answers = status !== undefined || body !== undefined;
  return {
    ...action,
    hasEffect: action.effect === 'done' || !(answers || action.answer),
    /** In place of the call's own. */
    instead: answers ? { status: status ?? 200, body: JSON.stringify(body ?? { statusMessage: MESSAGE }) } : null,
  };
}

/** A call, as far as a behaviour meets it. */
interface Call {
  readonly method: string;
  /** Decoded and without its query. */
  readonly path: string;
  /** The drivers whom it is about, by all of their names. */
  readonly drivers: () => readonly string[];
}

/** The behaviours in force. Tests add some; others always stand, behind those. */
export class Behaviours {
  private added: Behaviour[] = [];
  private readonly met = new WeakMap<object, Behaviour>();
  private readonly standing: readonly Behaviour[];

  constructor(standing: readonly Partial<Input>[]) {
    this.standing = standing.map((input) => ({ path: '/', ...input, id: 'standing', hits: 0 }));
  }

  add(input: Input): Behaviour {
    const behaviour = { ...input, id: randomUUID(), hits: 0 };
    this.added.push(behaviour);
    return behaviour;
  }

  /** Those that were added, oldest first. */
  all(): readonly Behaviour[] {
    return this.added;
  }

  /** Finds the oldest behaviour that meets a call, counts the meeting, and remembers it for the call's request. */
  meet(request: object, call: Call): Behaviour | undefined {
    const found = [...this.added, ...this.standing].find((behaviour) => meets(behaviour, call));
    if (!found) return undefined;
    const met = { ...found, hits: found.hits + 1 };
    this.added = this.added.flatMap((each) => (each !== found ? each : met.hits === met.times ? [] : met));
    this.met.set(request, met);
    return met;
  }

  /** The behaviour that a request met. */
  of(request: object): Behaviour | undefined {
    return this.met.get(request);
  }

  /** Gives whether there was one to remove. */
  remove(id: string): boolean {
    const before = this.added.length;
    this.added = this.added.filter((behaviour) => behaviour.id !== id);
    return this.added.length < before;
  }

  reset(): void {
    this.added = [];
  }
}

const meets = (behaviour: Behaviour, { method, path, drivers }: Call): boolean =>
  (behaviour.method ?? method) === method &&
  beginsLike(path, behaviour.path) &&
  (behaviour.driver === undefined || drivers().some((name) => isLike(name, behaviour.driver ?? '')));

/** Whether a path begins like a pattern, in which each * stands for any text. */
export const beginsLike = (path: string, pattern: string): boolean =>
  new RegExp(`^${sourceOf(pattern)}`, 's').test(path);

/** Whether a name is like a pattern, in which each * stands for any text; case does not count. */
const isLike = (name: string, pattern: string): boolean => new RegExp(`^${sourceOf(pattern)}$`, 'is').test(name);

const sourceOf = (pattern: string): string =>
  pattern
    .split('*')
    .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
