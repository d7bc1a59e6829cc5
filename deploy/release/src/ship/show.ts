import type { KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ConfigError } from '@wattline/base/config';
import type { Discovery } from '@wattline/contract';
import { readComposed } from '../live/as-composed';
import { troubleText, type Trouble } from '../live/live-now';
import { readPointer, sharesOf } from '../live/live-pointer';
import { readVersions, WITHDRAWN } from '../live/version-list';
import { reasonOf } from '../reason-of';
import { ReleaseError } from '../release-error';
import { keysIn, knownKeys } from '../signing/known-keys';
import { readRegistry } from '../signing/site-registry';
import { composition } from '../site/compose';
import { storedEnvironment } from '../site/environment';
import { REGISTRY, SITE } from '../store-paths';
import { readText, type Store } from '../store/store';

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

/** How a composition went. */
export interface Composed {
  readonly milliseconds: number;
  /** Parts of which something is broken: they keep what they have, or were left out. */
  readonly troubles: readonly Trouble[];
  /** As Composition has it; null where the holder of the site's key composed it. */
  readonly madeOf: string | null;
  /** ISO 8601 */
  readonly since: string;
}

/** Composes. @throws Those of composition. */
export async function composedNow(store: Store, key: KeyObject | undefined): Promise<Composed> {
  const begun = performance.now();
  const { troubles, madeOf } = await composition(store, key);
  const milliseconds = Math.round(performance.now() - begun);
  return { milliseconds, troubles, madeOf, since: new Date().toISOString() };
}

/**
 * Since when a signed site shows what is live of some parts, ISO 8601, by its registry; null where it does not yet, and where
 * it is not signed.
 */
export async function shownSince(store: Store, parts: readonly string[]): Promise<string | null> {
  const { siteKey } = await knownKeys(store);
  const text = await readText(store, `${SITE}/${REGISTRY}`);
  const registry = siteKey === null || text === null ? null : readRegistry(text, siteKey);
  const composed = await readComposed(store, siteKey);
  if (!registry || !composed) return null;
  const { withdrawn = {} } = registry.discovery as Discovery;
  for (const part of parts) {
    const live = sharesOf((await readPointer(store, part))?.pointer ?? { releases: [] });
    const shown = (composed.get(part)?.releases ?? []).map(({ part: { version }, traffic }) => ({ version, traffic }));
    if (sharesOf({ releases: shown }) !== live) return null;
    if (!isDeepStrictEqual(withdrawn[part] ?? [], await readVersions(store, WITHDRAWN, part))) return null;
  }
  return new Date(registry.issued).toISOString();
}

/** As long as a person or a pipeline waits for what composes a signed site. */
const WAIT_MS = 30_000;
const LOOK_MS = 500;

/**
 * Composes; or, for those who have no key of a signed site, waits until its composer shows what is live of some parts.
 * @throws NotComposed where nothing composed it in time; those of composition.
 */
export async function composedOrShown(
  store: Store,
  parts: readonly string[],
  { key, clock = machineClock }: { readonly key?: KeyObject | undefined; readonly clock?: Clock } = {},
): Promise<Composed> {
  if (key || keysIn(await storedEnvironment(store)).siteKey === null) return composedNow(store, key);
  const begun = clock.now();
  for (;;) {
    const since = await shownSince(store, parts);
    const milliseconds = clock.now() - begun;
    if (since !== null) return { milliseconds, troubles: [], madeOf: null, since };
    if (milliseconds >= WAIT_MS)
      throw new NotComposed(
        'It is not shown: nothing composed the site within 30 s. See that wattline-release composer runs, and what it reports; status says when the site shows it.',
      );
    await clock.wait(LOOK_MS);
  }
}

/** Composes, or waits for who does; null where that is left to later. */
export type Compose = (parts: readonly string[]) => Promise<Composed | null>;

/**
 * Shows visitors what was changed, after every change of every command and of the desk
 * (docs/rules.md: changed-and-shown).
 *
 * @param done What was done, as a sentence for the error.
 * @param parts The parts that were changed.
 * @throws NotShown, and nothing else: the change stays.
 */
export async function show<T extends Composed | null>(
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
