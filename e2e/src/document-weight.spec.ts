import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './support/test';

/** The most that a document may weigh, in bytes of brotli, with its loading state or its view where it has one: whole kilobytes (docs/decisions/0076, 0047). 1.5 of them bring scripts that did not come, and say so (docs/rules.md: files-come-by-themselves). */
const limits: Readonly<Record<string, number>> = {
  '/': 14_000,
  '/station/loc-001': 11_000,
  '/stations': 13_000,
  '/confirmation/loc-001_1/1': 11_000,
  '/connect-vehicle/any': 11_000,
  '/session/any': 11_000,
  '/receipt/any': 11_000,
  '/receipts': 11_000,
};

/** The integrity of files, keys of this machine, and the hashes in addresses and in the build's label. */
const HASHES = /(?<=sha256-|Key":")[\w+/-]{43,}|\b[0-9a-f]{7,8}\b/g;

/** Replaces each hash by one that depends on its place alone: hashes compress by 30 bytes better on one machine or in one commit than in another. */
function withKnownHashes(document: string): string {
  const known = new Map<string, string>();
  return document.replaceAll(HASHES, (hash) => {
    const digest = createHash('sha512').update(`${known.size}`);
    const stand = known.get(hash) ?? digest.digest(hash.length < 43 ? 'hex' : 'base64').slice(0, hash.length);
    known.set(hash, stand);
    return stand;
  });
}

test('the document of each page is no heavier than its budget, and is sent as brotli', async ({ request }) => {
  for (const [path, most] of Object.entries(limits)) {
    const answer = await request.get(path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    const weight = brotliCompressSync(withKnownHashes(await answer.text())).length;
    expect.soft(weight, path).toBeLessThanOrEqual(most);
    const { 'content-encoding': encoding, 'content-length': sent } = answer.headers();
    expect(encoding, path).toBe('br');
    expect(Number(sent), path).toBeLessThan(weight + 100);
  }
});
