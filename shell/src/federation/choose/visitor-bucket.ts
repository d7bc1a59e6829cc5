import { storageKeys } from '@wattline/contract';
import { readText, writeText } from '@wattline/storage';

/**
 * This visitor's place in the traffic, 0 up to 100. It is drawn once per browser and kept, so that a share of the traffic
 * is always the same visitors.
 */
export function visitorBucket(): number {
  const stored = Number.parseFloat(readText('local', storageKeys.visitorBucket) ?? '');
  if (stored >= 0 && stored < 100) return stored;
  const drawn = Math.floor(Math.random() * 100_000) / 1_000;
  writeText('local', storageKeys.visitorBucket, `${drawn}`);
  return drawn;
}
