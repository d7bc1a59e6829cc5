import { isRecord } from './envelope';
import { codedError, type ServiceError } from './service-error';

/**
 * The signed-in driver's access token, null for a visitor. Rejects, as after a refused refresh, where `driverId` is given
 * and that driver is not the one who is signed in.
 */
export type TokenSource = (driverId?: string) => string | null | Promise<string | null>;

/**
 * The token that a driver's call goes out with: of the driver with `driverId`, if that is given.
 *
 * @throws RightError for a part that may not call as the driver. ServiceError with `unsent` where another driver is signed in,
 * and when the token has run out and could not be refreshed: as a network failure where the refresh got no answer, else with
 * the status that it was answered with; the signal's own reason when the caller aborts meanwhile.
 */
export async function driverToken(
  source: TokenSource,
  signal: AbortSignal | undefined,
  driverId: string | undefined,
): Promise<string | null> {
  const token = Promise.resolve().then(() => source(driverId));
  try {
    return await (signal ? Promise.race([token, abortOf(signal)]) : token);
  } catch (thrown) {
    // A part without the right to call as the driver: no connection would help.
    if (signal?.aborted || (isRecord(thrown) && thrown['name'] === 'RightError')) throw thrown;
    throw unsent(thrown);
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/** The error of a failed refresh has the reason as its cause, in which `httpStatus` is the backend's answer. */
function unsent(error: unknown): ServiceError {
  const answer = isRecord(error) && isRecord(error['cause']) ? error['cause']['httpStatus'] : null;
  const fields = { unsent: true, cause: error };
  if (typeof answer !== 'number') return codedError('offline', { ...fields, status: 500 });
  const isRefused = answer === 401 || answer === 403;
  return codedError(isRefused ? 'no-refresh' : 'http', { ...fields, status: answer }, { status: answer });
}
