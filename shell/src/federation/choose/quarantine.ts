import { writeRecord } from '@wattline/contract';
import type { Candidate } from './candidates';
import { readJson } from './read-json';

/** Local storage, JSON: by part and version, until when it is quarantined, in milliseconds since the epoch. */
const KEY = 'wattline.avoided';

/** It expires after a day, since the cause may not have been the release. */
const QUARANTINE_MS = 24 * 3_600_000;

let known: Map<string, unknown> | null = null;

/** Releases that failed for this visitor: until when they are quarantined. */
const quarantined = (): Map<string, unknown> => (known ??= new Map(Object.entries(Object(readJson('local', KEY)))));

const nameOf = ({ part, release }: Pick<Candidate, 'part' | 'release'>): string =>
  `${part} ${release.metadata.version}`;

/** Whether a release failed for this visitor within a day. An end more than a day ahead was written by a wrong clock. */
export function isQuarantined(candidate: Pick<Candidate, 'part' | 'release'>): boolean {
  const left = Number(quarantined().get(nameOf(candidate))) - Date.now();
  return left > 0 && left <= QUARANTINE_MS;
}

const store = (): boolean => writeRecord('localStorage', KEY, Object.fromEntries(quarantined()));

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
