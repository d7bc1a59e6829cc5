import { randomHex } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import { readText, writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { partErrors, type PartErrorCode } from '../errors';
import { textOf, type PartError } from '../part-error';

/** The result of a release for one visitor. Its team watches these reports, and rolls it back if too many failed. */
export type Report = {
  readonly remote: string;
  readonly version: string;
} & (
  | { readonly kind: 'failed'; readonly code: PartErrorCode; readonly message: string }
  | { readonly kind: 'loaded'; /** For how many pages this one speaks. */ readonly weight: number }
);

/** Tells visitors apart, and says nothing about them: 16 hexadecimal digits, drawn once per browser. */
function visitorId(): string {
  const known = readText('local', storageKeys.visitor);
  if (known) return known;
  const id = randomHex(8);
  writeText('local', storageKeys.visitor, id);
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

/** An error's message may quote a whole document. */
const LONGEST_MESSAGE = 300;

/** Reports that a release failed for this visitor. */
export function reportFailure({ part, code, cause }: PartError, version: string): void {
  const message = `${part}: ${partErrors[code]}${cause === undefined ? '' : ` ${textOf(cause)}`}`;
  sendReport({ kind: 'failed', remote: part, version, code, message: message.slice(0, LONGEST_MESSAGE) });
}
