import { liveNow } from '../live/live-now';
import type { LivePart } from '../live/live-parts';
import { sharesOf } from '../live/live-pointer';
import { knownKeys } from '../signing/known-keys';
import { storedEnvironment } from '../site/environment';
import { changedSettings, type ChangedSetting } from './changed-settings';
import { driftBetween, type Drift } from './drift';
import type { NamedStore } from './environments';

/** The live releases of one part in two environments: '1.1.0 80 %, 1.2.0 20 %', or null for nothing. */
interface PartPair {
  readonly part: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface EnvironmentDiff {
  readonly from: string;
  readonly to: string;
  /** Every part that is live in one of them. */
  readonly parts: readonly PartPair[];
  readonly drift: readonly Drift[];
  readonly settings: readonly ChangedSetting[];
  /** 'drifted' where visitors of the second can get what was not tried in the first; 'differs' where parts or settings that are not its own do. */
  readonly verdict: 'same' | 'differs' | 'drifted';
}

const partsOf = async ({ store }: NamedStore): Promise<readonly LivePart[]> =>
  (await liveNow(store, await knownKeys(store))).parts;

function sharesIn(live: readonly LivePart[], name: string): string | null {
  const found = live.find((part) => part.name === name);
  return found
    ? sharesOf({ releases: found.releases.map(({ part, traffic }) => ({ version: part.version, traffic })) })
    : null;
}

/**
 * Compares what two environments show to their visitors.
 * @throws ReleaseError where one of them was never composed.
 */
export async function environmentDiff(from: NamedStore, to: NamedStore): Promise<EnvironmentDiff> {
  const [live, other] = await Promise.all([partsOf(from), partsOf(to)]);
  const names = [...new Set([...live, ...other].map(({ name }) => name))];
  const parts = names.map((part) => ({ part, from: sharesIn(live, part), to: sharesIn(other, part) }));
  const drift = await driftBetween(from.store, to.store, true);
  const [one, another] = await Promise.all([storedEnvironment(from.store), storedEnvironment(to.store)]);
  const settings = changedSettings(one, another, to.place?.own ?? []);
  const differs = parts.some((pair) => pair.from !== pair.to) || settings.some(({ isOwn }) => !isOwn);
  return {
    from: from.name,
    to: to.name,
    parts,
    drift,
    settings,
    verdict: drift.length > 0 ? 'drifted' : differs ? 'differs' : 'same',
  };
}
