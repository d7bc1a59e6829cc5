import { textOf, type OptionLine, type Values } from '@wattline/services/command';
import { troubleText, type Trouble } from '../live/trouble';
import { composition } from '../site/compose';
import { composeWhereHeld } from '../site/compose-where-held';
import { keepEnvironment, readEnvironment, storedEnvironment } from '../site/environment';
import { environmentFrom } from '../site/environment-file';
import { requireColours } from '../site/require-colours';
import type { Store } from '../store/store';
import type { Call } from './command';
import { keyOf } from './key-commands';

/** The options of every command that composes the site. */
export const composeOptions: readonly OptionLine[] = [
  ['--config <file>', 'the environment: settings, grants, keys. It is kept in the store for later compositions'],
  ['--fallback-base <origin>', 'a second origin that serves the same store, kept too; empty for none'],
  ['--allow-local-overrides', 'signed links may lead to the visitor’s own machine, kept too'],
  ['--no-allow-local-overrides', 'they may not'],
  ['--worker', 'pages have a service worker, kept too'],
  ['--no-worker', 'removes the service worker and all that it kept from every browser at its next visit'],
  ['--site-key <file>', 'the key of a signed site; WATTLINE_SITE_KEY unless given'],
];

/** Options of a command that composes besides what it does. */
export const thenComposeOptions: readonly OptionLine[] = [
  ...composeOptions,
  ['--no-compose', 'visitors see it once the site is composed'],
];

/**
 * The environment as the options have it, kept in the store for those who come after.
 * @throws ReleaseError.
 */
async function settleEnvironment(store: Store, values: Values): Promise<void> {
  const file = textOf(values, 'config');
  const fallbackBase = textOf(values, 'fallback-base');
  const { 'allow-local-overrides': allowLocalOverrides, worker } = values;
  if ([file, fallbackBase, allowLocalOverrides, worker].every((value) => value === undefined)) return;
  const environment = file === undefined ? await storedEnvironment(store) : await environmentFrom(file);
  const settled = readEnvironment({
    ...environment,
    ...(fallbackBase !== undefined && { fallbackBase: fallbackBase === '' ? null : fallbackBase }),
    ...(allowLocalOverrides !== undefined && { allowLocalOverrides }),
    ...(worker !== undefined && { worker }),
  });
  await requireColours(store, settled);
  await keepEnvironment(store, settled);
}

/** How a composition went. */
export interface Composed {
  readonly milliseconds: number;
  /** Parts of which something is broken: they keep what they have, or were left out. */
  readonly troubles: readonly Trouble[];
  /** What the site is made of (Composition). */
  readonly madeOf: string;
}

/** Composes; null where that is left to the holder of the site's key, or to later. */
export type ComposeNow = () => Promise<Composed | null>;

/**
 * Does what the options say of the environment before anything is changed, so that a mistake in it changes nothing.
 * Gives how to compose then; `isAskedFor` where that is the command itself, which then fails without the key of a signed site.
 * @throws ReleaseError.
 */
export async function readyToCompose({ store, values, env }: Call, isAskedFor: boolean): Promise<ComposeNow> {
  await settleEnvironment(store, values);
  if (values['compose'] === false) return async () => null;
  // One that is missing or broken stops the command before it changes anything.
  await storedEnvironment(store);
  const key = await keyOf(values, 'site-key', env, 'WATTLINE_SITE_KEY');
  return async () => {
    const since = performance.now();
    // A team that promotes has no key for the site.
    const made = await (isAskedFor ? composition(store, key) : composeWhereHeld(store, key));
    if (!made) return null;
    const { troubles, madeOf } = made;
    return { milliseconds: Math.round(performance.now() - since), troubles, madeOf };
  };
}

/** The report of a composition, with the troubles of other parts. */
export const composedText = (composed: Composed | null): string =>
  composed
    ? [`The site was composed in ${composed.milliseconds} ms.`, ...composed.troubles.map(troubleText)].join('\n')
    : 'Visitors see it once the site is composed.';

/** The same for --json. */
export const composedJson = (composed: Composed | null) => ({
  composedInMs: composed?.milliseconds ?? null,
  troubles: composed?.troubles ?? [],
});
