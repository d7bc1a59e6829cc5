import { timeLimit } from '../../document/read-document';

/** As long as for an entry: after this time another attempt is worth more. */
const TIMEOUT_MS = 8_000;

/**
 * Replaces what the browser keeps of these scripts by what the server has now. Hashed files are kept for a year; a damaged
 * copy is kept as well, and fails each time. A script that cannot be fetched is left to the attempt that follows.
 */
export async function fetchAfresh(urls: readonly string[]): Promise<void> {
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload', signal: timeLimit(TIMEOUT_MS) })));
}
