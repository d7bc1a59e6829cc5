export interface EarlyAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** When the headers came, by the device's clock, in milliseconds since the epoch. */
  readonly receivedAt: number;
}

/** A read that the document sent before any script was there (docs/rules.md: data-leaves-with-the-document). */
export interface EarlyRead {
  /** By the device's clock, in milliseconds since the epoch. */
  readonly sentAt: number;
  /** All that it was sent with, its X-Request-Id and its traceparent among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Rejects when it is aborted. */
  readonly answer: Promise<EarlyAnswer>;
  readonly abort: () => void;
}

/** The reads that the document's script leaves on the page (libs/api/src/document/first-data.ts). */
export interface FirstData {
  /** One for the life of the page. */
  readonly correlationId: string;
  /** Those that no call has taken over, by their addresses: the base and the path. */
  readonly reads: Map<string, EarlyRead>;
}

declare global {
  var wattlineFirstData: FirstData | undefined;
}
