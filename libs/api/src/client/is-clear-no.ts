import { ServiceError } from './service-error';

/** Refusals that do not say that the call was not done, or that may pass: they end no attempt. */
const unclearRefusals: ReadonlySet<number> = new Set([401, 408, 409, 425, 429]);

/** OCPI 2.2.1, Status codes: the hub could not wait for the receiver's answer, or lost the connection to it. */
const lostBehindTheHub: ReadonlySet<number> = new Set([4002, 4003]);

/**
 * Whether a failed write was certainly not done, and would not be done under the same key either (docs/rules.md:
 * clear-no): the answer's own status is 400 to 499 other than 401, 408, 409, 425 and 429, or the envelope in a 2xx
 * reports an OCPI error. False for everything else: no answer, a status of 500 or more with or without an envelope, a
 * 2xx that cannot be read, and whatever was thrown that is no ServiceError. Never throws.
 */
export function isClearNo(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { httpStatus, protocolStatus } = error;
  if (httpStatus === null) return false;
  if (httpStatus >= 400) return httpStatus < 500 && !unclearRefusals.has(httpStatus);
  return httpStatus >= 200 && httpStatus < 300 && isProtocolError(protocolStatus);
}

/** A code outside of OCPI's ranges is no envelope that could be read. */
function isProtocolError(code: number | null): boolean {
  return code !== null && code >= 2000 && code < 5000 && !lostBehindTheHub.has(code);
}
