import { readJson, storageKeys, type Release } from '@wattline/contract';
import { discovery } from '../discover/discovery';
import { signedCode } from '../signed/signed-code';
import type { ActiveOverride } from '../signed/verify-override';

let active: readonly ActiveOverride[] = [];

/** Reads the releases that signed links name. Most pages have none, and load no code for it. */
export async function startOverrides(): Promise<void> {
  if (!/[?&]override=/.test(location.search) && readJson('session', storageKeys.overrides) === null) return;
  const { readOverrides } = await signedCode.load();
  active = await readOverrides(await discovery());
}

/** The release that a link puts in a part's place until the link expires, or null. */
export const overrideOf = (part: string): Release | null =>
  active.find((override) => override.part === part && override.expires > Date.now())?.release ?? null;
