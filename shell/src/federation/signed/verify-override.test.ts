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

const USUAL = 'You see the usual version.';

const dropped = async (text: string, withdrawn: Readonly<Record<string, readonly string[]>> = {}) => {
  setConfig(readRuntimeConfig({ composition: { overrideKey: await publicPart(site) } }));
  const notices: string[] = [];
  const end = bus.on('notice/shown', ({ text: shown }) => void notices.push(shown));
  sessionStorage.setItem(storageKeys.overrides, JSON.stringify([text]));
  expect(await readOverrides({ withdrawn })).toEqual([]);
  expect(sessionStorage.getItem(storageKeys.overrides)).toBeNull();
  end();
  return notices;
};

describe('a link that does not hold is dropped, and the page has the usual version', () => {
  test('withdrawn-releases: with a notice where its release was withdrawn', async () => {
    expect(await dropped(await signed({}), { '@wattline/stations': ['9.0.0'] })).toEqual([
      `The release of that test link was withdrawn. ${USUAL}`,
    ]);
  });

  test('with a notice once it has expired, or where the browser has no Ed25519', async () => {
    expect(await dropped(await signed({ expires: nowS - 1 }))).toEqual([`That test link has expired. ${USUAL}`]);
    jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unknown', 'NotSupportedError'));
    expect(await dropped(await signed({}))).toEqual([`This browser cannot verify test links. ${USUAL}`]);
  });

  test('with a warning for its maker alone where it is not signed for this site', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    expect(await dropped(await signed({}, stranger))).toEqual([]);
    expect(warn).toHaveBeenCalledWith('Ignored an override that is not signed for this site.');
  });
});

test('a key that is none lets no link hold', async () => {
  expect(await verifyOverride(await signed({}), 'none')).toBe('forged');
});
