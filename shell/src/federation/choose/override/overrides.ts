import { readJson, storageKeys, type Release } from '@wattline/contract';

/** A release that a signed link puts in a part's place, in this tab. */
export interface ActiveOverride {
  readonly part: string;
  readonly release: Release;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

let active: readonly ActiveOverride[] = [];

/** Reads what signed links ask for. Most pages have none, and load no code for it. */
export async function startOverrides(): Promise<void> {
  if (!/[?&]override=/.test(location.search) && readJson('session', storageKeys.overrides) === null) return;
  const { readOverrides } = await import(/* webpackChunkName: "override" */ './read-overrides');
  active = await readOverrides();
}

/** The release that a link puts in a part's place until the link expires, or null. */
export const overrideOf = (part: string): Release | null =>
  active.find((override) => override.part === part && override.expires > Date.now())?.release ?? null;
