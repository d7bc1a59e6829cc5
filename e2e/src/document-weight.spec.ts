import { get } from 'node:http';
import { expect, test } from './support/test';

/** The most that a document may weigh, in bytes of brotli, with its skeleton or its view where it has one: whole kilobytes (docs/decisions/0076). */
const limits: Readonly<Record<string, number>> = {
  '/': 12_000,
  '/station/loc-001': 9_000,
  '/stations': 10_000,
  '/confirmation/loc-001_1/1': 9_000,
  '/connect-vehicle/any': 9_000,
  '/session/any': 9_000,
  '/receipt/any': 9_000,
  '/receipts': 9_000,
};

/** Measures the bytes on the wire for a document. */
const weightOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => {
        if (answer.headers['content-encoding'] === 'br') resolve(bytes);
        else reject(new Error(`${url} is not compressed.`));
      });
    }).on('error', reject);
  });

test('a document is no heavier than its budget', async ({ baseURL }) => {
  const weights = await Promise.all(Object.keys(limits).map((path) => weightOf(`${baseURL}${path}`)));
  for (const [index, [path, most]] of Object.entries(limits).entries()) {
    expect(weights[index], path).toBeLessThanOrEqual(most);
  }
});
