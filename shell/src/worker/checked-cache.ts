import { KEPT_AT } from '@wattline/contract';

/** When a kept copy was kept, in milliseconds since the epoch. */
export const keptAt = (kept: Response): number => Number(kept.headers.get(KEPT_AT));

/** Whether content has this integrity. Releases of different ages use different hash functions. Unreadable content fits none. */
async function fits(content: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, bits, expected] = /^sha(256|384|512)-(\S+)$/.exec(integrity) ?? [];
  if (!bits) return false;
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, content));
  return btoa(String.fromCharCode(...digest)) === expected;
}

/**
 * Finds the entry under a key if its content matches `integrity` ('sha256-…'). Any other entry is removed. Never
 * throws: without storage nothing is kept.
 */
export async function findKept(cache: Promise<Cache>, key: string, integrity: string): Promise<Response | null> {
  try {
    const copies = await cache;
    const looked = await copies.match(key);
    if (!looked) return null;
    // Answer with another copy: the browser keeps the compiled script with the cache's own response.
    if (await fits(await looked.arrayBuffer(), integrity)) return (await copies.match(key)) ?? null;
    await copies.delete(key);
  } catch {
    // As if nothing was kept.
  }
  return null;
}

/**
 * Keeps an answer under a key if its content matches `integrity`.
 *
 * @returns Whether it is kept now.
 * @throws QuotaExceededError and other errors of a browser's storage.
 */
export async function keep(cache: Promise<Cache>, key: string, integrity: string, answer: Response): Promise<boolean> {
  const content = answer.ok ? await answer.arrayBuffer() : null;
  if (!content || !(await fits(content, integrity))) return false;
  const headers = new Headers(answer.headers);
  // The content is decoded by now.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(KEPT_AT, `${Date.now()}`);
  await (await cache).put(key, new Response(content, { headers }));
  return true;
}
