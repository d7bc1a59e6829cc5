import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { Behaviour, BehaviourInput } from './behaviour';
import { beginsLike, isLike } from './like';
import type { Subject } from './subject-of';

/** A call, as far as a behaviour meets it. */
export interface Call {
  readonly method: string;
  /** Decoded and without its query. */
  readonly path: string;
  readonly subject: () => Subject;
}

/** Which behaviours are meant: those with a path that begins so, and that name this driver and station. */
export interface Filter {
  readonly path?: string | undefined;
  readonly driver?: string | undefined;
  readonly station?: string | undefined;
}

/** The behaviours in force. Tests and the control page add some; others always stand, behind those. */
export class Behaviours {
  private added: Behaviour[] = [];
  private worlds = 0;
  private readonly met = new WeakMap<object, Behaviour>();
  private readonly standing: readonly Behaviour[];

  constructor(standing: readonly Partial<v.InferOutput<typeof BehaviourInput>>[]) {
    this.standing = standing.map((input) => ({ path: '/', ...input, id: 'standing', hits: 0 }));
  }

  add(input: v.InferOutput<typeof BehaviourInput>): Behaviour {
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

  /** How often the sandbox was set back: what was to come later in the world of before is not carried out in the next one. */
  get world(): number {
    return this.worlds;
  }

  /** Forgets all, and what was to come later. */
  reset(): void {
    this.added = [];
    this.worlds += 1;
  }

  /** Removes behaviours; all that were added, if left out. */
  clear({ path = '', driver, station }: Filter = {}): void {
    this.added = this.added.filter(
      (each) =>
        !each.path.startsWith(path) ||
        (driver ?? each.driver) !== each.driver ||
        (station ?? each.station) !== each.station,
    );
  }
}

const meets = (behaviour: Behaviour, { method, path, subject }: Call): boolean =>
  (behaviour.method ?? method) === method &&
  beginsLike(path, behaviour.path) &&
  isNamed(behaviour.driver, () => subject().drivers) &&
  isNamed(behaviour.station, () => subject().stations);

const isNamed = (pattern: string | undefined, names: () => readonly string[]): boolean =>
  pattern === undefined || names().some((name) => isLike(name, pattern));
