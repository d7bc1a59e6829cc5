import type { Release } from '@wattline/contract';
import { readJson } from './read-json';

/** Local storage, JSON: by part and version, until when it is avoided, in milliseconds since the epoch. */
export const AVOIDED_KEY = 'wattline.avoided';

/** A release is not held against its later self: what was wrong may have been outside of it. */
export const AVOIDED_MS = 24 * 3_600_000;

let known: Map<string, unknown> | null = null;

/** Releases that failed for this visitor: until when they are avoided, in milliseconds since the epoch. */
export const avoidedReleases = (): Map<string, unknown> =>
  (known ??= new Map(Object.entries(Object(readJson('local', AVOIDED_KEY)))));

export const avoidedName = (part: string, { metadata }: Release): string => `${part} ${metadata.version}`;

/** Whether a release failed for this visitor lately. More than a day ahead was written by a clock that was wrong. */
export function isAvoided(part: string, release: Release): boolean {
  const left = Number(avoidedReleases().get(avoidedName(part, release))) - Date.now();
  return left > 0 && left <= AVOIDED_MS;
}
