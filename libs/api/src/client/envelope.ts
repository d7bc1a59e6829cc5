/** The envelope of an answer's body (OCPI 2.2.1, Response format). */
export interface Envelope {
  /** Undefined where the body has no such field. */
  readonly data: unknown;
  /** The protocol's code: 1xxx is success, 2xxx the client's fault, 3xxx the server's, 4xxx the hub's. */
  readonly statusCode: number | null;
  readonly message: string | null;
}

/**
 * Reads the envelope of a body in either spelling. A body that is no record (a web page, a truncated text, nothing)
 * has neither data nor code. The message of sign-in's calls stands in `detail`.
 */
export function readEnvelope(body: unknown): Envelope {
  if (!isRecord(body)) return { data: undefined, statusCode: null, message: null };
  return {
    data: body['data'],
    statusCode: codeOf(body['statusCode']) ?? codeOf(body['status_code']),
    message: textOf(body['statusMessage']) ?? textOf(body['status_message']) ?? textOf(body['detail']),
  };
}

/** Whether the envelope reports an error, which may well stand in an HTTP 200. */
export function isFailure({ statusCode }: Envelope): boolean {
  return statusCode !== null && Math.floor(statusCode / 1000) !== 1;
}

/** Whether a value of JSON is a record, and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function codeOf(value: unknown): number | null {
  const code = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof code === 'number' && Number.isFinite(code) ? code : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
