import { timeLimit } from './time-limit';

/** The JSON documents that a promoted release also inlines into the HTML, so that boot makes no request. */
export type DocumentName = 'config' | 'discovery';

/**
 * Reads /config.json or /discovery.json: inlined in the page, or fetched where it is not, or where it
 * must be as it is now. Errors: that of the request, a SyntaxError for what is no JSON.
 */
export async function readDocument(name: DocumentName, fresh = false): Promise<unknown> {
  const inlined = fresh ? null : document.getElementById(`wattline-${name}`)?.textContent;
  if (inlined) return JSON.parse(inlined);
  const response = await fetch(`/${name}.json`, { cache: 'no-store', signal: timeLimit(8_000) });
  if (!response.ok) throw new Error(`/${name}.json answered ${response.status}`);
  return response.json();
}
