import { storageKeys } from '@wattline/contract';
import { readText, removeText, writeText } from '@wattline/storage';

/*
 * A stop whose outcome is not clear is asked for again under its key, after a reload as well (docs/rules.md:
 * one-key-per-intent).
 */

/** The key of the stop of a session: the one that is under way, else a new one. `now` is in milliseconds since the epoch. */
export function stopKeyOf(sessionId: string, now: number): string {
  const kept = readText('local', storageKeys.stopKeyOf(sessionId));
  if (kept) return kept;
  const key = `stop-${sessionId}-${now}`;
  writeText('local', storageKeys.stopKeyOf(sessionId), key);
  return key;
}

/** Its outcome is clear: what is asked for next is another stop. */
export function forgetStopKey(sessionId: string): void {
  removeText('local', storageKeys.stopKeyOf(sessionId));
}
