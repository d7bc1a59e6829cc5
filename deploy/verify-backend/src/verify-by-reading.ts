import { createClient } from './client';
import { readAll } from './reads/read-plan';
import { requireAnswers, requireBackend } from './reads/require-backend';
import { driverIdOf } from './settings';
import { noTrials } from './trials/try-all';
import { type Findings, findingsOf } from './verify';

/** The backend, and the test driver who reads it. */
export interface ReadingOptions {
  /** An address over http or https, without a slash at its end. */
  readonly url: string;
  readonly driverToken: string;
  /** A location to read; the first of the list, unless given. */
  readonly location?: string | undefined;
}

const CPO_IDENTIFIER = 'WTL';

/**
 * Holds a backend to what reading shows: GET, and one OPTIONS. Nothing is written.
 * @throws NoBackend, and TypeError for a token that names no driver.
 */
export async function verifyByReading({ url, driverToken, location }: ReadingOptions): Promise<Findings> {
  const driverId = driverIdOf(driverToken);
  const ask = createClient({ url, driverToken, cpoIdentifier: CPO_IDENTIFIER });
  const reads = await readAll(ask, { driverId, location });
  requireBackend(url, reads);
  return findingsOf({ isOtherOrigin: false, hasLocation: location !== undefined, reads, ...noTrials });
}

/**
 * Sees to it that an address answers the app's calls, without a driver's token: it reads with one that is made up.
 * @throws NoBackend where nothing answers, or where every call is answered with a web page.
 */
export async function requireJson(url: string): Promise<void> {
  const ask = createClient({ url, driverToken: 'made-up-by-wattline', cpoIdentifier: CPO_IDENTIFIER });
  requireAnswers(url, await readAll(ask, { driverId: 'made-up' }));
}
