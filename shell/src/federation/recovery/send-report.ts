import { config } from '@wattline/config';
import { readStored, writeStored } from '../../preferences/stored';

/** What a release did for one visitor, for those who may have to roll it back. */
export type Report = {
  readonly remote: string;
  readonly version: string;
} & (
  | { readonly kind: 'failed'; /** One of part-error.ts. */ readonly code: string; readonly message: string }
  | { readonly kind: 'loaded'; /** For how many pages this one speaks. */ readonly weight: number }
);

const VISITOR_KEY = 'wattline.visitor';

/** Tells visitors apart, and nothing about them. */
function visitorId(): string {
  const known = readStored(VISITOR_KEY);
  if (known) return known;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  writeStored(VISITOR_KEY, id);
  return id;
}

/** Sends a report to where the environment collects them, if it does. The page may be left meanwhile. */
export function sendReport(report: Report): void {
  const url = config().composition.reportUrl;
  if (url === null) return;
  const body = new Blob([JSON.stringify({ ...report, visitor: visitorId(), time: new Date().toISOString() })], {
    type: 'application/json',
  });
  if (navigator.sendBeacon(url, body)) return;
  // The queue of beacons is full.
  fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
