import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '@wattline/base/config';
import { troubleText, type Trouble } from '../live/trouble';
import { reasonOf } from '../reason-of';
import { ReleaseError } from '../release-error';

/** The time by which something ends, and how it waits for its next look. */
export interface Clock {
  /** In milliseconds since the epoch. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

export const machineClock: Clock = { now: Date.now, wait };

/** It is done, and visitors do not see it. The message says what is done, and what to do. */
export class NotShown extends ReleaseError {}

/** It is live, and nothing composes it. The message says what to look at. */
export class NotComposed extends NotShown {}

/** How long something is tried again that fails for no reason that a person has to mend. */
export interface Patience {
  readonly forSeconds: number;
  readonly clock?: Clock;
}

/** For a person or a pipeline that waits. */
const A_PERSONS: Patience = { forSeconds: 30 };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Does something, again and again until it works or the time is over.
 * @throws The last failure; at once one that a person has to mend.
 */
async function untilDone<T>(work: () => Promise<T>, { forSeconds, clock = machineClock }: Patience): Promise<T> {
  const end = clock.now() + forSeconds * 1_000;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ReleaseError || error instanceof ConfigError || clock.now() >= end) throw error;
    }
    await clock.wait(Math.min(pause, end - clock.now()));
  }
}

/** Composes; null where that is left to the holder of the site's key, or to later. */
export type Compose = (parts: readonly string[]) => Promise<{ readonly troubles: readonly Trouble[] } | null>;

/**
 * Shows visitors what was changed, after every change of every command and of the desk
 * (docs/rules.md: changed-and-shown).
 *
 * @param done What was done, as a sentence for the error.
 * @param parts The parts that were changed.
 * @throws NotShown, and nothing else: the change stays.
 */
export async function show<T extends Awaited<ReturnType<Compose>>>(
  done: string,
  parts: readonly string[],
  compose: (parts: readonly string[]) => Promise<T>,
  patience: Patience = A_PERSONS,
): Promise<T> {
  let composed: T;
  try {
    composed = await untilDone(() => compose(parts), patience);
  } catch (cause) {
    if (cause instanceof NotComposed) throw new NotComposed(`${done} ${cause.message}`, { cause });
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
