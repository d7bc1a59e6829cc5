import { config } from '@wattline/config';
import { readStored, writeStored } from '../../preferences/stored';

/** What a release did to one visitor, for those who may have to roll it back. */
interface FailureReport {
  readonly remote: string;
  readonly version: string;
  /** One of part-error.ts. */
  readonly code: string;
  readonly message: string;
}

const VISITOR_KEY = 'wattline.visitor';
/** What an error says may quote a whole document. */
const LONGEST_MESSAGE = 300;

/** Tells visitors apart, and nothing about them. */
function visitorId(): string {
  const known = readStored(VISITOR_KEY);
  if (known) return known;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeStored(VISITOR_KEY, id);
  return id;
}

/** Sends a failure to where the environment collects them, if it does. The page may be left meanwhile. */
export function reportFailure({ remote, version, code, message }: FailureReport): void {
  const url = config().composition.reportUrl;
  if (url === null) return;
  const report = { remote, version, code, message: message.slice(0, LONGEST_MESSAGE), visitor: visitorId(), time: new Date().toISOString() };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon(url, body)) return;
  // The queue of beacons is full.
  fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
