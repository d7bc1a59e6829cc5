import { readText, removeText, writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';

/**
 * The idempotency key of a session's stop: the one that is under way, after a reload too, else a new one
 * (docs/rules.md: one-key-per-intent). `now` is in milliseconds since the epoch.
 */
export function stopKeyOf(pageSessionId: string, now: number): string {
  const kept = readText('local', storageKeys.stopKeyOf(pageSessionId));
  if (kept) return kept;
  const key = `stop-${pageSessionId}-${now}`;
  writeText('local', storageKeys.stopKeyOf(pageSessionId), key);
  return key;
}

/** The stop's outcome is clear, so the next one is another intent. */
export function forgetStopKey(pageSessionId: string): void {
  removeText('local', storageKeys.stopKeyOf(pageSessionId));
}
