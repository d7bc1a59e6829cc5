import { isRecord, readEnvelope } from './envelope';
import { codeOfSentence, englishText, type ErrorValues, type ServiceErrorCode } from './errors';

interface ServiceErrorFields {
  readonly code?: ServiceErrorCode | null;
  readonly values?: ErrorValues;
  readonly status: number;
  readonly httpStatus?: number | null;
  readonly protocolStatus?: number | null;
  readonly details?: unknown;
  readonly requestId?: string | null;
  readonly unsent?: boolean;
  readonly cause?: unknown;
}

/** The error with which every failed call rejects. `serviceFailure` turns it into the data that a driver is shown. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** Which error of `serviceErrors` it is; null where `message` is in the backend's own words. */
  readonly code: ServiceErrorCode | null;
  /** The values for the placeholders of the code's text. */
  readonly values: ErrorValues;
  /** The catalogue's status: the answer's own, or 408 without an answer in time, 500 without any, 404 for no data. */
  readonly status: number;
  /** The status that the answer came with; null when there was none. */
  readonly httpStatus: number | null;
  /** OCPI's status_code, 2003 for instance; null when the answer named none. */
  readonly protocolStatus: number | null;
  /** The answer's body. */
  readonly details: unknown;
  /** The id of the call in the backend's logs. */
  readonly requestId: string | null;
  /** The request did not leave, for want of a token or a valid address: this try has done nothing. */
  readonly unsent: boolean;

  constructor(message: string, fields: ServiceErrorFields) {
    super(message, fields.cause === undefined ? undefined : { cause: fields.cause });
    this.code = fields.code ?? null;
    this.values = fields.values ?? {};
    this.status = fields.status;
    this.httpStatus = fields.httpStatus ?? null;
    this.protocolStatus = fields.protocolStatus ?? null;
    this.details = fields.details ?? null;
    this.requestId = fields.requestId ?? null;
    this.unsent = fields.unsent ?? false;
  }
}

/** Copies the fields of a call's error, for an error that explains it. */
export const fieldsOf = (cause: ServiceError): ServiceErrorFields => {
  const { status, httpStatus, protocolStatus, details, requestId } = cause;
  return { status, httpStatus, protocolStatus, details, requestId, cause };
};

/** An error by its code; its message is the catalogue's English sentence. */
export function codedError(code: ServiceErrorCode, fields: ServiceErrorFields, values: ErrorValues = {}): ServiceError {
  return new ServiceError(englishText(code, values), { ...fields, code, values });
}

/** An error in the backend's own words, by its code where they are a sentence that has one. */
export function errorWithMessage(words: string, fields: ServiceErrorFields): ServiceError {
  return new ServiceError(words, { ...fields, code: codeOfSentence(words) });
}

/** An answer that is an error, by its HTTP status or by the envelope inside an HTTP 200. */
export function answerError(answer: { status: number; body: unknown; requestId?: string | null }): ServiceError {
  const { message, statusCode } = readEnvelope(answer.body);
  const status = answer.status >= 400 || statusCode === null ? answer.status : statusForProtocol(statusCode);
  const fields = {
    status,
    httpStatus: answer.status,
    protocolStatus: statusCode,
    details: answer.body,
    requestId: answer.requestId ?? null,
  };
  return message === null ? codedError('http', fields, { status }) : errorWithMessage(message, fields);
}

/** Finds the HTTP status that corresponds to an error of the protocol (OCPI 2.2.1, Status codes). */
function statusForProtocol(statusCode: number): number {
  if (statusCode === 2003 || statusCode === 2004) return 404;
  if (statusCode >= 2000 && statusCode < 3000) return 400;
  return statusCode >= 4000 ? 502 : 500;
}

/** Any thrown value as an error of the catalogue. A ServiceError is given back as it is. */
export function serviceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  if (isTimeout(thrown)) return codedError('timeout', { status: 408, cause: thrown });
  const message = messageOf(thrown);
  const fields = { status: 500, cause: thrown };
  return message === null ? codedError('unknown', fields) : errorWithMessage(message, fields);
}

/** AbortSignal.timeout() aborts with a TimeoutError. */
function isTimeout(thrown: unknown): boolean {
  return isRecord(thrown) && thrown['name'] === 'TimeoutError';
}

function messageOf(thrown: unknown): string | null {
  const message = isRecord(thrown) ? thrown['message'] : null;
  return typeof message === 'string' && message !== '' ? message : null;
}

/** A failure as data for `defineErrors` (@wattline/base/i18n) and for storage: a code, or the backend's own words. */
export type ServiceFailure =
  | { readonly code: ServiceErrorCode; readonly values: ErrorValues; readonly message: string }
  | { readonly code: null; readonly message: string };

/** Any thrown value as such data. */
export function serviceFailure(thrown: unknown): ServiceFailure {
  const { code, values, message } = serviceError(thrown);
  return code === null ? { code, message } : { code, values, message };
}
