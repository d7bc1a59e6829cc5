import type { KeyObject } from 'node:crypto';
import { textOf, type OptionLine } from '@wattline/services/command';
import { troubleText, type Trouble } from '../live/trouble';
import { type Clock, NotComposed } from '../ship/show';
import { composition } from '../site/compose';
import { shownSince } from '../site/compose-where-held';
import { type Environment, readEnvironment, requireUsable, storedEnvironment } from '../site/environment';
import { environmentFrom } from '../site/environment-file';
import { requireColours } from '../site/require-colours';
import { siteKeyIn } from '../site/sign-site';
import type { Store } from '../store/store';
import type { Call } from './command';
import { keyOf } from './key-commands';

/** The options of a command that may change the environment. */
export const environmentOptions: readonly OptionLine[] = [
  ['--config <file>', 'the environment: settings, grants, keys. It is kept in the store for later compositions'],
  ['--fallback-base <origin>', 'a second origin that serves the same store, kept too; empty for none'],
  ['--allow-local-overrides', 'signed links may lead to the visitor’s own machine, kept too'],
  ['--no-allow-local-overrides', 'they may not'],
  ['--worker', 'pages have a service worker, kept too'],
  ['--no-worker', 'removes the service worker and all that it kept from every browser at its next visit'],
];

/** The option of what composes a signed site. */
export const siteKeyOption: OptionLine = [
  '--site-key <file>',
  'the key of a signed site; WATTLINE_SITE_KEY unless given',
];

/** Options of a command that composes besides what it does. */
export const thenComposeOptions: readonly OptionLine[] = [
  siteKeyOption,
  ['--no-compose', 'visitors see it once the site is composed'],
];

/**
 * The environment as the options have it; undefined where they say nothing of it. Nothing is kept yet.
 * @throws ReleaseError.
 */
export async function settledEnvironment({
  store,
  values,
}: Pick<Call, 'store' | 'values'>): Promise<Environment | undefined> {
  const file = textOf(values, 'config');
  const fallbackBase = textOf(values, 'fallback-base');
  const { 'allow-local-overrides': allowLocalOverrides, worker } = values;
  if ([file, fallbackBase, allowLocalOverrides, worker].every((value) => value === undefined)) return undefined;
  const environment = file === undefined ? await storedEnvironment(store) : await environmentFrom(file);
  const settled = readEnvironment({
    ...environment,
    ...(fallbackBase !== undefined && { fallbackBase: fallbackBase === '' ? null : fallbackBase }),
    ...(allowLocalOverrides !== undefined && { allowLocalOverrides }),
    ...(worker !== undefined && { worker }),
  });
  requireUsable(settled);
  await requireColours(store, settled);
  return settled;
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

/** Composes, or waits for the holder of the site's key to compose what is live of some parts; null where that is left to later. */
export type ComposeNow = (parts: readonly string[]) => Promise<Composed | null>;

/** As long as a person or a pipeline waits for what composes a signed site. */
const WAIT_MS = 30_000;
const LOOK_MS = 500;

/** @throws NotComposed where nothing composed it in time. */
async function waitUntilShown(store: Store, parts: readonly string[], clock: Clock): Promise<Composed> {
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

/**
 * Gives how to compose after a change. A team has no key for a signed site: what holds it composes, and the command waits for it.
 * @throws ReleaseError, before anything is changed, where the environment or the key cannot be used.
 */
export async function readyToCompose(
  { store, values, env, clock }: Pick<Call, 'store' | 'values' | 'env' | 'clock'>,
  environment?: Environment,
): Promise<ComposeNow> {
  if (values['compose'] === false) return async () => null;
  const { config } = environment ?? (await storedEnvironment(store));
  const key = await keyOf(values, 'site-key', env, 'WATTLINE_SITE_KEY');
  return async (parts) =>
    !key && siteKeyIn({ config }) !== null ? waitUntilShown(store, parts, clock) : composedNow(store, key);
}

/** Composes. @throws Those of composition. */
export async function composedNow(store: Store, key: KeyObject | undefined): Promise<Composed> {
  const begun = performance.now();
  const { troubles, madeOf } = await composition(store, key);
  const milliseconds = Math.round(performance.now() - begun);
  return { milliseconds, troubles, madeOf, since: new Date().toISOString() };
}

/** The report of a composition, with the troubles of other parts. */
export function composedText(composed: Composed | null): string {
  if (!composed) return 'Visitors see it once the site is composed.';
  const { milliseconds, troubles, madeOf, since } = composed;
  const shown = madeOf === null ? `Live, and shown since ${since}.` : `The site was composed in ${milliseconds} ms.`;
  return [shown, ...troubles.map(troubleText)].join('\n');
}

/** The same for --json. */
export const composedJson = (composed: Composed | null) => ({
  composedInMs: composed?.milliseconds ?? null,
  shownSince: composed?.since ?? null,
  troubles: composed?.troubles ?? [],
});
