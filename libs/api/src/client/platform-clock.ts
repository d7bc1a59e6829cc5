import type { Answered } from '@wattline/base/http';

/** The time on the platform's clock, as its answers tell it (docs/rules.md: platform-clock). */
export interface PlatformClock {
  /** For the eye: in milliseconds since the epoch; the device's time until an answer has brought the platform's. */
  readonly now: () => number;
  /**
   * For what money depends on: in milliseconds since the epoch; null until an answer has brought the platform's time. From
   * then on the page's own clock counts on, which is not set; it may stand still while the device sleeps.
   */
  readonly known: () => number | null;
  /** Takes an answer's Date header into account. Never throws. */
  readonly hear: (answered: Answered) => void;
}

interface Reading {
  /** How far the platform is ahead of the device, in milliseconds. */
  readonly offset: number;
  /** How far off that may be. */
  readonly error: number;
}

/** Date counts whole seconds. */
const HALF_A_SECOND_MS = 500;

/** An answer from a cache names the time at which it was made, not the present. */
const mayBeKept = (headers: Headers): boolean =>
  headers.has('Age') || headers.has('Expires') || /max-age=0*[1-9]/i.test(headers.get('Cache-Control') ?? '');

/** Null where the answer tells no time: Date is not readable across origins unless the server exposes it. */
function readingOf({ headers, sentAt, receivedAt }: Answered): Reading | null {
  const date = Date.parse(headers.get('Date') ?? '');
  const roundTrip = receivedAt - sentAt;
  if (Number.isNaN(date) || roundTrip < 0 || mayBeKept(headers)) return null;
  const offset = date + HALF_A_SECOND_MS - (sentAt + receivedAt) / 2;
  const error = roundTrip / 2 + HALF_A_SECOND_MS;
  // Within the error, take the device's time: its seconds do not jump.
  return Math.abs(offset) <= error ? { offset: 0, error } : { offset, error };
}

/** Makes the clock of a page. */
export function createPlatformClock(): PlatformClock {
  let known: Reading | null = null;
  /** The platform's time when the page's clock was 0. */
  let origin: number | null = null;
  return {
    now: () => Date.now() + (known?.offset ?? 0),
    known: () => (origin === null ? null : origin + performance.now()),
    hear(answered) {
      const reading = readingOf(answered);
      if (reading === null) return;
      // A contradiction means that the device's clock was set meanwhile.
      const agrees = known !== null && Math.abs(reading.offset - known.offset) <= reading.error + known.error;
      if (known === null || !agrees || reading.error < known.error) known = reading;
      origin = Date.now() + known.offset - performance.now();
    },
  };
}
