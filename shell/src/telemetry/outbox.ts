import { otlpLogs, type Attributes, type TelemetryEvent } from '@wattline/base/telemetry';

/** So many events go together, in some 10 KB: far below the 64 KB that a page may send while it is left. */
const BATCH = 25;

/** Per page. More events come from a fault that repeats itself. */
const MOST = 200;

export interface OutboxOptions {
  readonly url: string;
  /** The attributes that all events share. */
  readonly resource: Attributes;
  /** Whether the page turned out to be an operator's: from then on nothing is kept or sent. */
  readonly isSilenced: () => boolean;
}

export interface Outbox {
  readonly tell: (event: TelemetryEvent) => void;
  /** Takes back an event. One that was sent stays. */
  readonly withdraw: (event: TelemetryEvent) => void;
  readonly send: () => void;
}

/** Sends events to `url`, also while the page is left. A failure stays silent: nothing is sent twice. */
export function sendEvents(url: string, resource: Attributes, events: readonly TelemetryEvent[]): void {
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(otlpLogs(resource, events)),
    keepalive: true,
    credentials: 'omit',
    // The page's address may hold an id.
    referrerPolicy: 'origin',
  }).catch(() => undefined);
}

/** Keeps events, and sends them in batches. A refused batch is lost: nothing is sent twice. */
export function createOutbox({ url, resource, isSilenced }: OutboxOptions): Outbox {
  let events: TelemetryEvent[] = [];
  let left = MOST;

  function silenceWhereDue(): void {
    if (!isSilenced()) return;
    left = 0;
    events = [];
  }

  function send(): void {
    silenceWhereDue();
    const batch = events;
    events = [];
    if (batch.length > 0) sendEvents(url, resource, batch);
  }

  return {
    tell(event) {
      silenceWhereDue();
      if (left === 0) return;
      left -= 1;
      events.push(event);
      if (events.length >= BATCH) send();
    },
    withdraw(event) {
      events = events.filter((kept) => kept !== event);
    },
    send,
  };
}
