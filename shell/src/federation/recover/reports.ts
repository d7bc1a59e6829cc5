import { config } from '@wattline/config';
import { readStored, writeStored } from '../../preferences/stored';
import type { PartError, PartProblem } from '../part-error';

/** What a release did for one visitor. Its team watches these reports, and rolls it back where too many failed. */
export type Report = {
  readonly remote: string;
  readonly version: string;
} & (
  | { readonly kind: 'failed'; readonly code: PartProblem; readonly message: string }
  | { readonly kind: 'loaded'; /** For how many pages this one speaks. */ readonly weight: number }
);

const VISITOR_KEY = 'wattline.visitor';

/** Tells visitors apart, and says nothing about them: 16 hexadecimal digits, drawn once per browser. */
function visitorId(): string {
  const known = readStored(VISITOR_KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeStored(VISITOR_KEY, id);
  return id;
}

/** Sends a report where the environment collects them. The page may be left meanwhile. */
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

/** What an error says may quote a whole document. */
const LONGEST_MESSAGE = 300;

/** Reports that a release failed for this visitor. */
export function reportFailure({ part, code, message }: PartError, version: string): void {
  sendReport({ kind: 'failed', remote: part, version, code, message: message.slice(0, LONGEST_MESSAGE) });
}
