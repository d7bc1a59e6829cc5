import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import '../../testing/one-tab';
import { storageKeys } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { base64url, newKey, publicPart, signatureBy } from '../../testing/site-keys';
import { readOverrides } from './read-overrides';
import { verifyOverride } from './verify-override';

const nowS = Math.floor(Date.now() / 1000);
const url = '/remotes/stations/9.0.0/remoteEntry.js';
const override = {
  part: '@wattline/stations',
  version: '9.0.0',
  url,
  integrity: 'sha384-AAAA',
  expires: nowS + 3_600,
};

const payloadOf = (wish: object): string =>
  base64url(new TextEncoder().encode(JSON.stringify({ ...override, ...wish })));
const signed = async (wish: object, by = site): Promise<string> =>
  `${payloadOf(wish)}.${await signatureBy(by, payloadOf(wish))}`;

let site: CryptoKeyPair;
let stranger: CryptoKeyPair;
beforeAll(async () => {
  [site, stranger] = await Promise.all([newKey(), newKey()]);
});

const verdictOn = async (text: string): Promise<unknown> => verifyOverride(text, await publicPart(site));

test.each([
  ['to a release of this site', {}],
  ['to a release by this site’s whole address', { url: `http://localhost${url}` }],
])('a signed link holds: %s', async (_, wish) => {
  expect(await verdictOn(await signed(wish))).toEqual({ ...override, ...wish });
});

test.each<readonly [string, () => string | Promise<string>]>([
  ['unsigned', () => payloadOf({})],
  ['with an empty signature', () => `${payloadOf({})}.`],
  ['signed by a stranger', () => signed({}, stranger)],
  ['altered after it was signed', async () => `${payloadOf({ version: '6.6.6' })}.${(await signed({})).split('.')[1]}`],
  ['rubbish', () => '%%%.???'],
  ['empty', () => ''],
  ['for another origin', () => signed({ url: `https://evil.example${url}` })],
  ['for another origin, without a scheme', () => signed({ url: `//evil.example${url}` })],
  ['for another server of this machine', () => signed({ url: 'http://localhost:4301/remoteEntry.js' })],
  ['for a path that holds no releases', () => signed({ url: '/sandbox/api/evil.js' })],
  ['for a path that only seems to hold releases', () => signed({ url: '/remotes/../sandbox/api/evil.js' })],
  ['with the script in its address', () => signed({ url: 'data:text/javascript,1' })],
  ['without an integrity, on the site itself', () => signed({ integrity: null })],
  ['without a part', () => signed({ part: undefined })],
])('a link does not hold: %s', async (_, textOf) => {
  expect(await verdictOn(await textOf())).toBe('forged');
});

test('withdrawn-releases: a link to a withdrawn release is dropped, with a notice, and the page has the usual version', async () => {
  setConfig(readRuntimeConfig({ composition: { overrideKey: await publicPart(site) } }));
  const notices: string[] = [];
  bus.on('notice/shown', ({ text }) => void notices.push(text));
  sessionStorage.setItem(storageKeys.overrides, JSON.stringify([await signed({})]));
  expect(await readOverrides({ withdrawn: { '@wattline/stations': ['9.0.0'] } })).toEqual([]);
  expect(notices).toEqual(['The release of that test link was withdrawn. You see the usual version.']);
  expect(sessionStorage.getItem(storageKeys.overrides)).toBeNull();
});

test('a signed link expires', async () => {
  expect(await verdictOn(await signed({ expires: nowS - 1 }))).toBe('expired');
});

test('a key that is none lets no link hold', async () => {
  expect(await verifyOverride(await signed({}), 'none')).toBe('forged');
});
