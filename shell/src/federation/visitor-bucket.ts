import { readStored, writeStored } from '../preferences/stored';

const KEY = 'wattline.visitor-bucket';

/** This visitor's place among all, 0 up to 100: kept, so that a share of the traffic is always the same people. */
export function visitorBucket(): number {
  const stored = Number.parseFloat(readStored(KEY) ?? '');
  if (stored >= 0 && stored < 100) return stored;
  const drawn = Math.random() * 100;
  writeStored(KEY, drawn.toFixed(3));
  return drawn;
}
