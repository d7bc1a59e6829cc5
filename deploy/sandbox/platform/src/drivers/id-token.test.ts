import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createIdTokenReader } from './id-token';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const PROJECT = 'demo-project';
const seconds = NOW.getTime() / 1000;

interface Claims {
  readonly iss: string;
  readonly aud: string;
  readonly exp: number;
}

/** The keys that the tokens are signed with, and another pair. To make one takes longer than every test here. */
const OWN = generateKeyPair('RS256');
const STRANGE = generateKeyPair('RS256');

async function tokens(pair = OWN) {
  const { privateKey, publicKey } = await pair;
  const keys = async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
  const claims = (change: Partial<Claims> = {}) => ({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'uid-1',
    iat: seconds,
    exp: seconds + 3600,
    email: 'jo@example.com',
    ...change,
  });
  const sign = (change?: Partial<Claims>, kid = 'one') =>
    new SignJWT(claims(change)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  return { read: createIdTokenReader(PROJECT, keys, () => NOW), sign, unsigned: new UnsecuredJWT(claims()).encode() };
}

test('says who signed in', async () => {
  const { read, sign } = await tokens();
  expect(await read(await sign())).toEqual({ sub: 'uid-1', email: 'jo@example.com', email_verified: false });
});

test.each([
  ['another project’s', { iss: 'https://securetoken.google.com/other' }, 'Invalid Firebase token'],
  ['for another audience', { aud: 'other' }, 'Invalid Firebase token'],
  ['old', { exp: seconds - 1 }, 'The sign-in has expired'],
])('one that is %s is refused', async (_name, change, message) => {
  const { read, sign } = await tokens();
  await expect(read(await sign(change))).rejects.toMatchObject({ statusCode: 401, message });
});

test('one that is unsigned, signed by a stranger or no token at all is refused', async () => {
  const { read, sign, unsigned } = await tokens();
  const stranger = await tokens(STRANGE);
  for (const token of [unsigned, await stranger.sign(), await sign({}, 'two'), 'nonsense', '']) {
    await expect(read(token)).rejects.toMatchObject({ statusCode: 401, message: 'Invalid Firebase token' });
  }
});
