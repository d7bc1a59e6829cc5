import { liveNow } from '../live/live-now';
import { SHELL } from '../parts/part-name';
import { keysIn } from '../signing/known-keys';
import type { Store } from '../store/store';
import { forEachBrand, withColours } from './brand';
import type { Environment } from './environment';

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
