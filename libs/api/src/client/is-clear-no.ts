import { isRecord, readEnvelope } from './envelope';
import { ServiceError } from './service-error';

/** Refusals that do not say that the call was not done, or that may pass: they end no attempt. */
const unclearRefusals: ReadonlySet<number> = new Set([401, 408, 409, 425, 429]);

/** OCPI 2.2.1, Status codes: the hub could not wait for the receiver's answer, or lost the connection to it. */
const lostBehindTheHub: ReadonlySet<number> = new Set([4002, 4003]);

/**
 * Whether an answer says that a write was certainly not done, and would not be done under the same key either
 * (docs/rules.md: clear-no): it is in the backend's own words, and its status is 400 to 499 other than 401, 408, 409, 425
 * and 429, or the envelope in a 2xx reports an OCPI error. False for everything else: a page of a proxy, an empty
 * refusal, a status of 500 or more with or without an envelope, a 2xx that cannot be read. Never throws.
 */
export function refusesClearly(status: number, body: unknown): boolean {
  if (!isInOwnWords(body)) return false;
  if (status >= 400) return status < 500 && !unclearRefusals.has(status);
  return status >= 200 && status < 300 && isProtocolError(readEnvelope(body).statusCode);
}

/** Whether a failed write was refused clearly. False for no answer, and for whatever was thrown that is no ServiceError. Never throws. */
export const isClearNo = (error: unknown): boolean =>
  error instanceof ServiceError && error.httpStatus !== null && refusesClearly(error.httpStatus, error.details);

/** Whether the backend itself says that it does not have what was asked for: a proxy in front of it may have a 404 of its own. */
export const isUnknown = (error: unknown): boolean =>
  isClearNo(error) && error instanceof ServiceError && (error.status === 404 || error.status === 410);

/**
 * Whether a command's answer says that it was not done. TIMEOUT reports that nothing was received of the charger, and
 * UNKNOWN that nothing is known (OCPI 2.2.1, CommandResultType).
 */
export const isRefusal = ({ result }: { readonly result: string }): boolean =>
  !['ACCEPTED', 'TIMEOUT', 'UNKNOWN'].includes(result);

/** Whether a refusal is the backend's own: JSON with an envelope, `detail` or `message`, which may stand in `error`. */
export function isInOwnWords(body: unknown): boolean {
  if (!isRecord(body)) return false;
  const { statusCode, message } = readEnvelope(body);
  return statusCode !== null || message !== null || [body, body['error']].some(hasWords);
}

const hasWords = (record: unknown): boolean => isRecord(record) && Boolean(record['detail'] ?? record['message']);

/** A code outside of OCPI's ranges is no envelope that could be read. */
function isProtocolError(code: number | null): boolean {
  return code !== null && code >= 2000 && code < 5000 && !lostBehindTheHub.has(code);
}
