import { setTimeout as wait } from 'node:timers/promises';
import { liveParts } from '../live/live-parts';
import type { Store } from '../store/store';

export interface KeepOptions {
  readonly everySeconds: number;
  readonly compose: () => Promise<unknown>;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Called with what was done, and with what could not be; it goes on. */
  readonly onNews: (line: string) => void;
  /** Done at each look, before it; never rejects. */
  readonly onLook?: () => Promise<void>;
}

/** What the pointers say, as one text. */
async function pointersOf(store: Store): Promise<string> {
  return JSON.stringify((await liveParts(store)).map(({ name, tag }) => [name, tag]));
}

/**
 * Composes whenever a pointer changed, until it is ended: teams then need no right to write the site. Gives how often it
 * composed. What failed is tried again at each look.
 */
export async function keepComposed(
  store: Store,
  { everySeconds, compose, signal, onNews, onLook }: KeepOptions,
): Promise<number> {
  let times = 0;
  let known = await pointersOf(store);
  const rest = () => wait(everySeconds * 1_000, undefined, { signal }).catch(() => undefined);
  for (await rest(); !signal.aborted; await rest()) {
    await onLook?.();
    try {
      const now = await pointersOf(store);
      if (now === known) continue;
      await compose();
      known = now;
      times += 1;
      onNews('The site was composed.');
    } catch (error) {
      onNews(`The site could not be composed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return times;
}
