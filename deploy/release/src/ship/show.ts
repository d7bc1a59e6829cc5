import { ConfigError } from '@wattline/base/config';
import { readPointer, sharesOf, type PointerChange } from '../live/live-pointer';
import { troubleText, type Trouble } from '../live/trouble';
import { reasonOf } from '../reason-of';
import { ReleaseError } from '../release-error';
import type { Store } from '../store/store';
import { newestOf, rollback } from './rollback';
import { type WatchClock, watchClock } from './watch-clock';

/** It is done, and visitors do not see it. The message says what is done, and what to do. */
export class NotShown extends ReleaseError {}

/** How long something is tried again that fails for no reason that a person has to mend. */
export interface Patience {
  readonly forSeconds: number;
  /** Called with each failure. */
  readonly onTrouble?: ((message: string) => void) | undefined;
  readonly clock?: WatchClock;
}

/** For a person or a pipeline that waits. */
const A_PERSONS: Patience = { forSeconds: 30 };

/** Of a watch: until its end (milliseconds since the epoch), and for a minute at least. */
export const patienceUntil = (end: number, clock: WatchClock, onTrouble: (message: string) => void): Patience => ({
  forSeconds: Math.max((end - clock.now()) / 1_000, 60),
  onTrouble,
  clock,
});

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Does something, again and again until it works or the time is over.
 * @throws The last failure; at once one that a person has to mend.
 */
async function untilDone<T>(
  what: string,
  work: () => Promise<T>,
  { forSeconds, onTrouble, clock = watchClock }: Patience,
): Promise<T> {
  const end = clock.now() + forSeconds * 1_000;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ReleaseError || error instanceof ConfigError || clock.now() >= end) throw error;
      onTrouble?.(`${what}: ${reasonOf(error)}. It is tried again.`);
    }
    await clock.wait(Math.min(pause, end - clock.now()));
  }
}

/** Composes; null where that is left to the holder of the site's key, or to later. */
export type Compose = () => Promise<{ readonly troubles: readonly Trouble[] } | null>;

/**
 * Shows visitors what was changed, after every change of every command, of watch and of the desk
 * (docs/rules.md: changed-and-shown).
 *
 * @param done What was done, as a sentence for the error.
 * @param parts The parts that were changed.
 * @throws NotShown, and nothing else: the change stays.
 */
export async function show<T extends Awaited<ReturnType<Compose>>>(
  done: string,
  parts: readonly string[],
  compose: () => Promise<T>,
  patience: Patience = A_PERSONS,
): Promise<T> {
  let composed: T;
  try {
    composed = await untilDone('The site could not be composed', compose, patience);
  } catch (cause) {
    const why = reasonOf(cause).replace(/[.]?$/, '.');
    throw new NotShown(
      `${done} But it is not shown: the site could not be composed. ${why} Mend that, then run wattline-release compose.`,
      { cause },
    );
  }
  const own = (composed?.troubles ?? []).filter(({ part, visitors }) => visitors === 'keep' && parts.includes(part));
  if (own.length > 0)
    throw new NotShown(
      `${done} But it is not shown: visitors do not get it. ${own.map(troubleText).join(' ')} Mend that, then run wattline-release compose.`,
    );
  return composed;
}

export interface TakenBack {
  readonly by: string;
  /** The reason, for the log. */
  readonly why: string;
  readonly compose: Compose;
}

/**
 * Takes a release back, and nothing else, and shows it; both are tried again where a store or a network fails.
 * @throws ReleaseError where it cannot be taken back; NotShown; the store's last failure.
 */
export async function takeBackAndShow(
  store: Store,
  name: string,
  version: string,
  { by, why, compose }: TakenBack,
  patience: Patience,
): Promise<PointerChange> {
  let isFirst = true;
  const change = await untilDone(
    `${name} ${version} could not be taken back`,
    async () => {
      // A pointer may be written although the answer to it was lost.
      const stored = isFirst ? null : await readPointer(store, name);
      isFirst = false;
      return stored && newestOf(stored.pointer) !== version
        ? ({ part: name, from: version, to: sharesOf(stored.pointer), result: 'done' } as const)
        : rollback(store, name, { by, only: version, why });
    },
    patience,
  );
  await show(`${name} was rolled back: ${change.from ?? ''} → ${change.to}.`, [name], compose, patience);
  return change;
}
