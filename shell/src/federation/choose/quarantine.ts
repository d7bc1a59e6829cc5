import { writeText } from '@wattline/base/storage';
import { readJson, storageKeys } from '@wattline/contract';
import type { Candidate } from './candidates';

/** It expires after a day, since the cause may not have been the release. */
const QUARANTINE_MS = 24 * 3_600_000;

let known: Map<string, unknown> | null = null;

/** Releases that failed for this visitor, by part and version: until when they are quarantined, in milliseconds since the epoch. */
const quarantined = (): Map<string, unknown> =>
  (known ??= new Map(Object.entries(Object(readJson('local', storageKeys.avoided)))));

const nameOf = ({ part, release }: Pick<Candidate, 'part' | 'release'>): string =>
  `${part} ${release.metadata.version}`;

/** An end more than a day ahead was written by a wrong clock. */
function isAhead(end: unknown): boolean {
  const left = Number(end) - Date.now();
  return left > 0 && left <= QUARANTINE_MS;
}

/** Whether a release failed for this visitor within a day. */
export const isQuarantined = (candidate: Pick<Candidate, 'part' | 'release'>): boolean =>
  isAhead(quarantined().get(nameOf(candidate)));

/** Whether any release did. */
export const hasQuarantine = (): boolean => [...quarantined().values()].some(isAhead);

const store = (): boolean => writeText('local', storageKeys.avoided, JSON.stringify(Object.fromEntries(quarantined())));

/** From now on the release is chosen for this visitor only where no other one is left, for a day. */
export function quarantine(candidate: Candidate): void {
  quarantined().set(nameOf(candidate), Date.now() + QUARANTINE_MS);
  store();
}

/** Gives every release of a part another chance. */
export function liftQuarantine(part: string): void {
  for (const name of quarantined().keys()) if (name.startsWith(`${part} `)) quarantined().delete(name);
  store();
}
