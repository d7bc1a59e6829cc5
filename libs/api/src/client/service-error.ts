import { isRecord, readEnvelope } from './envelope';

interface ServiceErrorFields {
  readonly status: number;
  readonly httpStatus?: number | null;
  readonly protocolStatus?: number | null;
  readonly details?: unknown;
  readonly requestId?: string | null;
  readonly unsent?: boolean;
  readonly cause?: unknown;
}

/** What every failed call rejects with (specification §8). The message may be shown to the driver. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** The catalogue's status: the answer's own, or 408 without an answer in time, 500 without any, 404 for no data. */
  readonly status: number;
  /** The status that the answer came with; null when there was none. */
  readonly httpStatus: number | null;
  /** OCPI's status_code, 2003 for instance; null when the answer named none. */
  readonly protocolStatus: number | null;
  /** The answer's body. */
  readonly details: unknown;
  /** What the backend's logs know the call by. */
  readonly requestId: string | null;
  /** The request did not leave, for want of a token or a valid address: this try has done nothing. */
  readonly unsent: boolean;

  constructor(message: string, fields: ServiceErrorFields) {
    super(message, fields.cause === undefined ? undefined : { cause: fields.cause });
    this.status = fields.status;
    this.httpStatus = fields.httpStatus ?? null;
    this.protocolStatus = fields.protocolStatus ?? null;
    this.details = fields.details ?? null;
    this.requestId = fields.requestId ?? null;
    this.unsent = fields.unsent ?? false;
  }
}

/** An answer that is an error, by its HTTP status or by the envelope inside an HTTP 200. */
export function answerError(answer: { status: number; body: unknown; requestId?: string | null }): ServiceError {
  const { message, statusCode } = readEnvelope(answer.body);
  const status = answer.status >= 400 || statusCode === null ? answer.status : statusForProtocol(statusCode);
  return new ServiceError(message ?? `HTTP error! status: ${status}`, {
    status,
    httpStatus: answer.status,
    protocolStatus: statusCode,
    details: answer.body,
    requestId: answer.requestId ?? null,
  });
}

/** OCPI 2.2.1, Status codes: what the error would have been, had it come as HTTP. */
function statusForProtocol(statusCode: number): number {
  if (statusCode === 2003 || statusCode === 2004) return 404;
  if (statusCode >= 2000 && statusCode < 3000) return 400;
  return statusCode >= 4000 ? 502 : 500;
}

/** Any thrown value as the error of the catalogue (specification §8). A ServiceError is given back as it is. */
export function serviceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  if (isTimeout(thrown)) return new ServiceError('Request timeout', { status: 408, cause: thrown });
  return new ServiceError(messageOf(thrown) ?? 'Unknown error occurred', { status: 500, cause: thrown });
}

/** TimeoutError is what AbortSignal.timeout() aborts with. */
function isTimeout(thrown: unknown): boolean {
  return isRecord(thrown) && thrown['name'] === 'TimeoutError';
}

function messageOf(thrown: unknown): string | null {
  const message = isRecord(thrown) ? thrown['message'] : null;
  return typeof message === 'string' && message !== '' ? message : null;
}
