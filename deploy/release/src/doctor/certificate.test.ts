import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { tempFolders } from '../testing/temp-folder';
import { certificate, certificateOf } from './certificate';

const tempFolder = tempFolders();
const DAY = 86_400_000;

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl)
  console.warn('SKIPPED: openssl is not on this machine, so no certificate of a real server is read. Install openssl.');

/** The certificate that a server on this machine shows, which signed it itself for 30 days. */
async function shown(): Promise<Awaited<ReturnType<typeof certificateOf>>> {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(tempFolder(), name)) as [string, string];
  const wish = ['-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost', '-keyout', key, '-out', cert];
  spawnSync('openssl', ['req', '-x509', ...wish]);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await certificateOf(new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`));
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

(hasOpenssl ? test : test.skip)('a certificate that signed itself is read with its end, and named', async () => {
  const found = await shown();
  expect(Math.round((found.until - Date.now()) / DAY)).toBe(30);
  expect(certificate(found, Date.now())).toMatchObject({
    verdict: 'wrong',
    found: expect.stringMatching(/browsers do not take the certificate: .*SELF_SIGNED/),
  });
});

test.each([
  [13, 'wrong', 'ends in 13 days'],
  [14, 'ok', 'good for 14 days'],
])('a certificate that ends in %i days is %s', (days, verdict, words) => {
  const now = Date.now();
  const found = certificate({ until: now + days * DAY + 1000, problem: null }, now);
  expect(found).toMatchObject({ verdict, found: expect.stringContaining(words) });
});

test('a site without TLS says that its certificate cannot be checked from here', () => {
  expect(certificate(null, Date.now()).verdict).toBe('cannot be checked from here');
});

test('where nothing listens, the connection’s error is thrown', async () => {
  await expect(certificateOf(new URL('https://127.0.0.1:9'))).rejects.toThrow('ECONNREFUSED');
});
