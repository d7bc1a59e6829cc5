import type { Release } from '@wattline/contract';
import { readJson } from '../read-json';
import { OVERRIDES_KEY, type ActiveOverride } from './active-override';

let active: readonly ActiveOverride[] = [];

/** Takes over what signed links ask for. Most pages have none, and load nothing for it. */
export async function startOverrides(): Promise<void> {
  if (!/[?&]override=/.test(location.search) && readJson('session', OVERRIDES_KEY) === null) return;
  const { readOverrides } = await import(/* webpackChunkName: "override" */ './read-overrides');
  active = await readOverrides();
}

/** The release that a link puts in a part's place as long as the link holds, or null. */
export const overrideOf = (part: string): Release | null =>
  active.find((override) => override.part === part && override.expires > Date.now())?.release ?? null;
