import { webcrypto } from 'node:crypto';
import { readOverride, type Override } from '@wattline/contract';
import type { BuiltPart } from '../parts/built-part';
import { makeSigningKey, publicKeyOf, readSigningKey } from '../signing/signing-key';
import { madeStore } from '../testing/made-store';
import { overrideLink } from './override-link';

const made = madeStore(async () => {
  await releaseShell({ contract: '1.1.0' });
  published = await publishRemote(NAME, '1.3.0');
});
const { publishRemote, releaseShell } = made;
const NAME = '@wattline/checkout';
const keys = makeSigningKey();
let published: BuiltPart;

const link = (version: string, part = NAME) =>
  overrideLink(made.store, {
    part,
    version,
    minutes: 60,
    site: 'https://charge.example/station/loc-001?x=1',
    key: readSigningKey(keys.privateKey),
  });

/** As the page does it: WebCrypto, over the characters of the payload. */
async function verified(token: string, publicKey = keys.publicKey): Promise<Override | null> {
  const [payload = '', signature = ''] = token.split('.');
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), 'Ed25519', false, [
    'verify',
  ]);
  const isGood = await webcrypto.subtle.verify(
    'Ed25519',
    key,
    Buffer.from(signature, 'base64url'),
    Buffer.from(payload),
  );
  return isGood ? readOverride(JSON.parse(Buffer.from(payload, 'base64url').toString())) : null;
}

/** In seconds since the epoch. */
const inAnHour = (): number => Math.floor(Date.now() / 1_000) + 3_600;

test('a link to a release: the page it opens, and what the page verifies', async () => {
  const earliest = inAnHour();
  const url = new URL(await link('1.3.0'));
  expect(url.origin + url.pathname).toBe('https://charge.example/station/loc-001');
  expect(url.searchParams.get('x')).toBe('1');
  const override = await verified(url.searchParams.get('override') ?? '');
  expect(override).toEqual({
    part: NAME,
    version: '1.3.0',
    url: '/remotes/checkout/1.3.0/remoteEntry.js',
    integrity: published.entry.integrity,
    expires: expect.any(Number),
  });
  expect(override?.expires).toBeGreaterThanOrEqual(earliest);
  expect(override?.expires).toBeLessThanOrEqual(inAnHour());
});

test('another key, or another payload, does not verify', async () => {
  const token = new URL(await link('1.3.0')).searchParams.get('override') ?? '';
  expect(await verified(token, makeSigningKey().publicKey)).toBeNull();
  const [, signature = ''] = token.split('.');
  expect(
    await verified(`${Buffer.from('{"part":"@wattline/session"}').toString('base64url')}.${signature}`),
  ).toBeNull();
});

test('the shell is refused: it is what reads the override', async () => {
  await expect(link('2.0.0', '@wattline/shell')).rejects.toThrow(/The shell cannot be overridden/);
});

test('keys: the public one follows from the private one; what is none is refused', () => {
  expect(publicKeyOf(keys.privateKey)).toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(32);
  expect(() => readSigningKey('hello')).toThrow('The key cannot be read. Make one with wattline-release signing-key.');
});
