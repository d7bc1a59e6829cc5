import { writeRecord, type Release } from '@wattline/contract';
import { AVOIDED_KEY, AVOIDED_MS, avoidedName, avoidedReleases } from '../avoided-releases';

const store = (): boolean => writeRecord('localStorage', AVOIDED_KEY, Object.fromEntries(avoidedReleases()));

/** Passes a release by from now on, for a day. */
export function avoid(part: string, release: Release): void {
  avoidedReleases().set(avoidedName(part, release), Date.now() + AVOIDED_MS);
  store();
}

/** Gives every release of a part another chance. */
export function forgetAvoided(part: string): void {
  for (const name of avoidedReleases().keys()) if (name.startsWith(`${part} `)) avoidedReleases().delete(name);
  store();
}
