import type { ReleaseName } from '../live/fit';
import { liveNow, requireKnown } from '../live/live-now';
import { requireRelease, type LivePart } from '../live/live-parts';
import { keysIn } from '../signing/known-keys';
import { requireVouched } from '../signing/require-vouched';
import type { Store } from '../store/store';
import type { Environment } from './environment';

/**
 * The live parts, with the wished releases in place of those of the same parts, for everybody.
 * @throws ReleaseError for what is not published or not signed where that is asked for, and where it is not known what
 * visitors have of another part.
 */
export async function partsWith(
  store: Store,
  wishes: readonly ReleaseName[],
  environment: Environment,
): Promise<LivePart[]> {
  const wished = await Promise.all(
    wishes.map(async ({ name, version }): Promise<LivePart> => {
      const part = await requireRelease(store, name, version);
      return { name, releases: [{ part, traffic: 100 }], lastGood: null, earlier: [], tag: '' };
    }),
  );
  await requireVouched(
    store,
    wished.flatMap(({ name, releases }) => releases.map(({ part }) => ({ name, version: part.version, part }))),
    environment.partKeys,
  );
  const now = await liveNow(store, keysIn(environment));
  requireKnown(
    now,
    wishes.map(({ name }) => name),
  );
  const staying = now.parts.filter(({ name }) => wishes.every((wish) => wish.name !== name));
  return [...wished, ...staying];
}
