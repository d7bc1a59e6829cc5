import { setTimeout as wait } from 'node:timers/promises';
import type { KnownParts } from '../live/snapshot';
import { reasonOf } from '../reason-of';
import type { Store } from '../store/store';
import { madeOfNow } from './compose';

/** Something that is done again and again. */
export interface Chore {
  readonly everySeconds: number;
  readonly work: () => Promise<unknown>;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Called with each failure but one that is the same as the last; it goes on. */
  readonly onTrouble: (why: string) => void;
}

/** A chore that failed is tried again before its next time. */
const AGAIN_S = 300;

/** Does a chore at once and then again and again, until it is ended. */
export async function keepDoing({ everySeconds, work, signal, onTrouble }: Chore): Promise<void> {
  let last: string | null = null;
  while (!signal.aborted) {
    let seconds = everySeconds;
    try {
      await work();
      last = null;
    } catch (error) {
      const why = reasonOf(error);
      if (why !== last) onTrouble(why);
      last = why;
      seconds = Math.min(seconds, AGAIN_S);
    }
    await wait(seconds * 1_000, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * A look that composes whenever a pointer or the environment changed, or a part that was broken is so no more: teams then need
 * no right to write the site. What failed is tried again at the next look.
 * @param compose Composes, and gives what the site is made of now (Composition).
 */
export function composeWhenChanged(store: Store, compose: (known: KnownParts) => Promise<string>): () => Promise<void> {
  let made = '';
  const known: KnownParts = new Map();
  return async () => {
    if ((await madeOfNow(store, known)) !== made) made = await compose(known);
  };
}
