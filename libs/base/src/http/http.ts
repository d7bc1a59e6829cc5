/** When an answer came, and its headers; not yet its body. */
export interface Answered {
  readonly headers: Headers;
  /** By the device's clock, in milliseconds since the epoch. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

export interface HttpOptions {
  /** Where the backend is: an origin, or '' for the app's own. */
  readonly baseUrl: string;
  /** For one attempt, its body included. */
  readonly timeoutMs: number;
  /** How often a failed read is repeated. */
  readonly retries: number;
  /** Before the first repetition, doubling after. */
  readonly retryDelayMs: number;
  /** Called with every answer as soon as its headers are there, as a platform clock needs it. */
  readonly onAnswer?: (answered: Answered) => void;
  /** The `traceparent` header of an attempt; `previous` is that of the attempt before it. */
  readonly startSpan: (previous: string | null) => string;
}

export interface HttpRequest {
  /** Below `baseUrl`, with its values encoded. */
  readonly path: string;
  /** GET if left out. Only GET is ever repeated. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Null and undefined are left out, times are sent in UTC. */
  readonly query?: Record<string, string | number | Date | null | undefined>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  readonly retries?: number;
  /**
   * For a read: what the service worker has kept of its last good answer is an answer too where the backend gives none
   * (docs/rules.md: last-known-with-its-age). For other reads there was no answer. On a device that says that it is offline
   * such a read is not repeated.
   */
  readonly takesKept?: boolean | undefined;
  /** Takes the place of the first attempt. Its headers are then the call's own. */
  readonly early?: EarlyRead | null;
}

export interface HttpAnswer {
  /** 0 for what was kept, where no answer came. */
  readonly status: number;
  /** When it was kept on this device, in milliseconds since the epoch; none for an answer of now. */
  readonly keptAt?: number;
  /** Parsed where it is JSON, otherwise the text. */
  readonly body: unknown;
  /** A header by its name, in any case; null when the answer has none. */
  readonly header: (name: string) => string | null;
}

/** No answer came: not in time, or not at all. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly code: 'timeout' | 'no-answer',
    options: ErrorOptions,
  ) {
    super(code, options);
  }
}

/**
 * Sends one request with `headers` beside those that every request has, and gives the last answer, whatever its status.
 * A read that failed for a reason that may pass is repeated, a write never.
 *
 * @throws HttpError when no answer came, and when the caller aborts.
 */
export type Http = (request: HttpRequest, headers: Readonly<Record<string, string>>) => Promise<HttpAnswer>;

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
