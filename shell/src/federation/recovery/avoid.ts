import { writeRecord, type Release } from '@wattline/contract';
import { AVOIDED_KEY, avoidedName, avoidedReleases } from '../avoided-releases';

/** A release is not held against its later self: what was wrong may have been outside of it. */
const AVOIDED_MS = 24 * 3_600_000;

const store = (): void => writeRecord('localStorage', AVOIDED_KEY, Object.fromEntries(avoidedReleases()));

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
