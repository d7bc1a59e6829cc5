import { timeLimit } from '../../document/read-document';

/** As long as for an entry: after this time another attempt is worth more. */
const TIMEOUT_MS = 8_000;

/**
 * Replaces the browser's copies of these scripts by those of the server. Hashed files are kept for a year; a damaged
 * copy is kept as well, and fails each time. A script that cannot be fetched is left to the next attempt.
 */
export async function fetchAfresh(urls: readonly string[]): Promise<void> {
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload', signal: timeLimit(TIMEOUT_MS) })));
}
