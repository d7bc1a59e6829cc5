import { textOf, type OptionLine } from '@wattline/services/command';
import { liveNow, troubleText } from '../live/live-now';
import { SHELL } from '../parts/part-name';
import { type Compose, type Composed, composedOrShown, show } from '../ship/show';
import { keysIn } from '../signing/known-keys';
import { forEachBrand, withColours } from '../site/brand';
import { type Environment, readEnvironment, requireUsable, storedEnvironment } from '../site/environment';
import { environmentFrom } from '../site/environment-file';
import type { Store } from '../store/store';
import type { Call, Outcome } from './command';
import { keyOf } from './key-commands';

/** The options of a command that may change the environment. */
export const environmentOptions: readonly OptionLine[] = [
  ['--config <file>', 'the environment: settings, grants, keys. It is kept in the store for later compositions'],
  ['--fallback-base <origin>', 'a second origin that serves the same store, kept too; empty for none'],
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
 * Holds the colours of an environment to the theme of the shell that is live, before the environment is kept: one that
 * cannot be composed would stop the releases of every team.
 *
 * @throws ReleaseError for colours without the contrast that people need.
 */
export async function requireColours(store: Store, environment: Environment): Promise<void> {
  const all = [environment, ...Object.values(environment.brands)];
  if (all.every(({ colours }) => Object.keys(colours).length === 0)) return;
  const { parts } = await liveNow(store, keysIn(environment));
  const document = parts.find(({ name }) => name === SHELL)?.document;
  if (document === undefined) return;
  withColours(document, environment.colours);
  forEachBrand(environment, ({ colours }) => void withColours(document, colours));
}

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
  const { worker } = values;
  if ([file, fallbackBase, worker].every((value) => value === undefined)) return undefined;
  const environment = file === undefined ? await storedEnvironment(store) : await environmentFrom(file);
  const settled = readEnvironment({
    ...environment,
    ...(fallbackBase !== undefined && { fallbackBase: fallbackBase === '' ? null : fallbackBase }),
    ...(worker !== undefined && { worker }),
  });
  requireUsable(settled);
  await requireColours(store, settled);
  return settled;
}

/**
 * Gives how to compose after a change. A team has no key for a signed site: what holds it composes, and the command waits for it.
 * @throws ReleaseError, before anything is changed, where the environment or the key cannot be used.
 */
export async function readyToCompose(
  { store, values, env, clock }: Pick<Call, 'store' | 'values' | 'env' | 'clock'>,
  environment?: Environment,
): Promise<Compose> {
  if (values['compose'] === false) return async () => null;
  if (!environment) await storedEnvironment(store);
  const key = await keyOf(values, 'site-key', env, 'WATTLINE_SITE_KEY');
  return (parts) => composedOrShown(store, parts, { key, clock });
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

/**
 * Shows visitors a change of some parts, and says what it was, and what follows from it.
 * @throws NotShown.
 */
export async function shownChange(
  parts: readonly string[],
  composeNow: Compose,
  { text, json, next = [] }: { readonly text: string; readonly json: object; readonly next?: readonly string[] },
): Promise<Outcome> {
  const composed = await show(text, parts, composeNow);
  return { text: [text, composedText(composed), ...next].join('\n'), json: { ...json, ...composedJson(composed) } };
}
