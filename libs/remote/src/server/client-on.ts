import { readingClient, type ApiClient } from '@wattline/api';
import { setConfig, type RuntimeConfig } from '@wattline/config';
import type { FirstViewQuestion } from '@wattline/contract';

/**
 * A client that reads through `read` only, and tells nothing of who asks. An answer is read under its own site's
 * configuration (a price may name no currency): renders of other sites go on beside this one, and none comes in between
 * an answer and its reading.
 */
export function clientOn(read: FirstViewQuestion['read'], site: RuntimeConfig): ApiClient {
  return readingClient(async ({ path }) => {
    const { status, headers, body } = await read(path).finally(() => setConfig(site));
    return { status, body: parsed(body), header: (name) => headers[name.toLowerCase()] ?? null };
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
