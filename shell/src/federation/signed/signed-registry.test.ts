import { readText, removeText, writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { newKey, publicPart, signatureBy } from '../../testing/site-keys';

jest.mock('../../document/read-document', () => ({ readDocument: jest.fn() }));

let site: CryptoKeyPair;
let stranger: CryptoKeyPair;
beforeAll(async () => {
  [site, stranger] = await Promise.all([newKey(), newKey()]);
});

const release = (version: string) => ({ url: `/remotes/stations/${version}/remoteEntry.js`, metadata: { version } });
const discoveryOf = (version: string) => ({ microFrontends: { '@wattline/stations': [release(version)] } });
const payloadOf = (version: string, issued: unknown): string =>
  JSON.stringify({ issued, discovery: discoveryOf(version), files: {} });
const signed = async (payload: string, key = site) => ({ payload, signature: await signatureBy(key, payload) });
const registry = (version: string, issued: number, key?: CryptoKeyPair) => signed(payloadOf(version, issued), key);

/** Opens a page that was composed with 1.0.0 at 1000, and returns its later reads. */
async function open(later: unknown, pageIssued: number | undefined = 1_000) {
  jest.resetModules();
  const { readRuntimeConfig, setConfig } = await import('@wattline/base/config');
  setConfig(readRuntimeConfig({ composition: { siteKey: await publicPart(site) } }));
  const { readDocument } = await import('../../document/read-document');
  jest.mocked(readDocument).mockImplementation(async (name) => {
    if (name === 'registry') return later;
    return { ...(pageIssued !== undefined && { issued: pageIssued }), ...discoveryOf('1.0.0') };
  });
  return import('../discover/discovery');
}
const versionIn = async ({ discovery }: Awaited<ReturnType<typeof open>>) =>
  (await discovery()).microFrontends['@wattline/stations']?.[0]?.metadata.version;

const withoutEd25519 = () =>
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no such algorithm', 'NotSupportedError'));

beforeEach(() => removeText('local', storageKeys.registryIssued));

describe('signed-registry: discovery that is fetched later', () => {
  test('a document that the site signed after the page is accepted', async () => {
    const page = await open(await registry('1.1.0', 2_000));
    await expect(page.refreshDiscovery()).resolves.toBe(true);
    await expect(versionIn(page)).resolves.toBe('1.1.0');
    expect(readText('local', storageKeys.registryIssued)).toBe('2000');
  });

  test('the same document is accepted again', async () => {
    writeText('local', storageKeys.registryIssued, '2000');
    await expect((await open(await registry('1.1.0', 2_000))).refreshDiscovery()).resolves.toBe(true);
  });

  test.each<[string, () => unknown]>([
    ['by a stranger', () => registry('1.1.0', 2_000, stranger)],
    ['without a signature', () => ({ payload: payloadOf('1.1.0', 2_000) })],
    ['with an empty one', () => ({ payload: payloadOf('1.1.0', 2_000), signature: '' })],
    [
      'that says something else than was signed',
      async () => ({ ...(await registry('1.1.0', 2_000)), payload: payloadOf('9.9.9', 3_000) }),
    ],
    ['stripped: the plain discovery', () => discoveryOf('1.1.0')],
    ['older than the page', () => registry('0.9.0', 999)],
    ['without a time', () => signed(payloadOf('1.1.0', null))],
    ['that holds no discovery', () => signed(JSON.stringify({ issued: 2_000, discovery: 'none', files: {} }))],
    ['that is no JSON', () => signed('<html>')],
    ['that is nothing', () => null],
  ])('a document %s is refused, and the page keeps its own', async (_, later) => {
    const page = await open(await later());
    await expect(page.refreshDiscovery()).resolves.toBe(false);
    await expect(versionIn(page)).resolves.toBe('1.0.0');
    expect(readText('local', storageKeys.registryIssued)).toBeNull();
  });

  test('a replayed old document is refused, also on pages without a time of their own', async () => {
    writeText('local', storageKeys.registryIssued, '5000');
    const page = await open(await registry('1.1.0', 4_999), undefined);
    await expect(page.refreshDiscovery()).resolves.toBe(false);
  });

  test.each([-86_400_000, 86_400_000])('a clock that is %i ms off has no influence', async (off) => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + off);
    await expect((await open(await registry('1.1.0', now), now - 1)).refreshDiscovery()).resolves.toBe(true);
    await expect((await open(await registry('1.0.9', now - 2), now - 1)).refreshDiscovery()).resolves.toBe(false);
  });

  describe('a page that only names another part', () => {
    const SESSION = '@wattline/session';
    const later = (version: string) => ({
      microFrontends: {
        ...discoveryOf(version).microFrontends,
        [SESSION]: [{ url: `/remotes/session/${version}/remoteEntry.js`, metadata: { version } }],
      },
    });

    /** A page with stations 1.0.0 that names the session, where discovery.json has both in 2.0.0 by now. */
    async function openPart() {
      const page = await open(await registry('2.0.0', 2_000, stranger));
      const { readDocument } = await import('../../document/read-document');
      const known = { issued: 1_000, ...discoveryOf('1.0.0'), others: [SESSION, '@wattline/debug-console'] };
      jest.mocked(readDocument).mockImplementation(async (name, fresh) => {
        if (name === 'registry') return registry('2.0.0', 2_000, stranger);
        return fresh === true ? later('2.0.0') : known;
      });
      return page;
    }
    test('a browser without Ed25519 reads that part as the next document has it, and keeps the others', async () => {
      withoutEd25519();
      const page = await openPart();
      const { microFrontends, others } = await page.discovery(SESSION);
      expect(microFrontends[SESSION]?.[0]?.metadata.version).toBe('2.0.0');
      await expect(versionIn(page)).resolves.toBe('1.0.0');
      expect(others).toEqual(['@wattline/debug-console']);
      // It is not deployed any more.
      const after = await page.discovery('@wattline/debug-console');
      expect(new Set(Object.keys(after.microFrontends))).toEqual(new Set([SESSION, '@wattline/stations']));
      expect(after.others).toEqual([]);
    });

    test('a browser without Ed25519 reports a missing connection, and tries again', async () => {
      withoutEd25519();
      const page = await openPart();
      const { readDocument } = await import('../../document/read-document');
      await page.discovery();
      jest
        .mocked(readDocument)
        .mockRejectedValueOnce(new TypeError('offline'))
        .mockRejectedValueOnce(new TypeError('offline'));
      await expect(page.discovery(SESSION)).rejects.toMatchObject({ code: 'entry-failed' });
      await expect(page.discovery(SESSION)).resolves.toMatchObject({
        microFrontends: { [SESSION]: expect.anything() },
      });
    });

    test('a browser that can verify accepts no unsigned document', async () => {
      await expect((await openPart()).discovery(SESSION)).rejects.toMatchObject({ code: 'entry-failed' });
    });
  });

  test('a browser without Ed25519 keeps the page’s releases', async () => {
    const importKey = withoutEd25519();
    await expect((await open(await registry('1.1.0', 2_000))).refreshDiscovery()).resolves.toBe(false);
    expect(importKey).toHaveBeenCalled();
  });
});
