import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../store/store';
import { madeOfNow } from './compose';

export interface KeepOptions {
  readonly everySeconds: number;
  /** What the site is made of (Composition). A change since then is composed at the first look. */
  readonly madeOf: string;
  /** Composes, and gives what the site is made of now. */
  readonly compose: () => Promise<string>;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Called with what was done, and with what could not be; it goes on. */
  readonly onNews: (line: string) => void;
  /** Done at each look, before it; never rejects. */
  readonly onLook?: () => Promise<void>;
}

/**
 * Composes whenever a pointer changed, or a part that was broken is so no more, until it is ended: teams then need no right
 * to write the site. Gives how often it composed. What failed is tried again at each look.
 */
export async function keepComposed(
  store: Store,
  { everySeconds, madeOf, compose, signal, onNews, onLook }: KeepOptions,
): Promise<number> {
  let times = 0;
  let known = madeOf;
  const rest = () => wait(everySeconds * 1_000, undefined, { signal }).catch(() => undefined);
  for (await rest(); !signal.aborted; await rest()) {
    await onLook?.();
    try {
      if ((await madeOfNow(store)) === known) continue;
      known = await compose();
      times += 1;
      onNews('The site was composed.');
    } catch (error) {
      onNews(`The site could not be composed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return times;
}
