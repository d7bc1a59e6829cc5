import type { Release } from '@wattline/contract';
import { readJson } from './read-json';

/** Local storage, JSON. */
export const AVOIDED_KEY = 'wattline.avoided';

let known: Map<string, unknown> | null = null;

/**
 * Releases that failed for this visitor: until when they are avoided, in milliseconds since the epoch. What storage does
 * not keep holds until the page is left.
 */
export const avoidedReleases = (): Map<string, unknown> =>
  (known ??= new Map(Object.entries(Object(readJson('localStorage', AVOIDED_KEY)))));

export const avoidedName = (part: string, { metadata }: Release): string => `${part} ${metadata.version}`;

/** Whether a release failed for this visitor lately. */
export const isAvoided = (part: string, release: Release): boolean =>
  Number(avoidedReleases().get(avoidedName(part, release))) > Date.now();
