import { readCookies, removeCookie } from '@wattline/base/browser';
import { CONTRACT_VERSION } from '@wattline/contract';
import { visitorCases, type VisitorCase } from '@wattline/contract/testing';
import { blockStorage } from '../testing/block-storage';

const release = (version: string, traffic: number, isDefault: boolean) => ({
  url: `/${version}.js`,
  metadata: { version },
  deployment: { traffic, default: isDefault },
  extras: { wattline: { contract: CONTRACT_VERSION } },
});
const live = { microFrontends: { '@wattline/stations': [release('1.1.0', 20, false), release('1.0.0', 80, true)] } };

/** Runs a page with its browser's records, from its first script to its first screen. */
async function visit({ local = {}, session = {} }: Partial<VisitorCase>, spoil = () => {}) {
  jest.resetModules();
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  const { preferences, startPreferences } = await import('../preferences/preferences');
  const { candidates } = await import('../federation/choose/candidates');
  const { releasePins } = await import('../federation/choose/pins');
  const { isQuarantined } = await import('../federation/choose/quarantine');
  const { visitorBucket } = await import('../federation/choose/visitor-bucket');
  spoil();
  startPreferences();
  const [{ release: chosen }] = candidates(live, '@wattline/stations', {
    bucket: visitorBucket(),
    override: null,
    pinned: null,
    lastGood: null,
    isQuarantined,
    provides: () => true,
    canVerify: () => true,
  });
  releasePins();
  const cookies = readCookies().map(({ key, value }) => `${key}=${value}`);
  return { ...preferences.getState(), version: chosen.metadata.version, cookies: new Set(cookies) };
}

const blocked = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

function blockAll(): void {
  blockStorage();
  jest.spyOn(document, 'cookie', 'get').mockImplementation(blocked);
  jest.spyOn(document, 'cookie', 'set').mockImplementation(blocked);
}

Object.assign(globalThis, { BroadcastChannel: class extends EventTarget {} });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { key } of readCookies()) removeCookie(key);
});

test.each(visitorCases)('the page and the renderer choose alike: $name', async (visitor) => {
  const { language, theme, cookies, version } = visitor;
  const { version: chosen, ...shown } = await visit(visitor);
  expect(shown).toEqual({ language, theme, cookies: new Set(cookies.split('; ')) });
  if (version !== null) expect(chosen).toBe(version);
});

test('cookies that are right are not written again, and one that no longer holds goes', async () => {
  const stored = { local: { language: 'es', 'wattline.visitor-bucket': '7' } };
  await visit(stored);
  const write = jest.spyOn(document, 'cookie', 'set');
  await visit(stored);
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
  const { cookies } = await visit({ local: { language: 'en' } });
  expect([...cookies]).toEqual(['wattline.visitor-bucket=7']);
});

test('storage-may-fail: storage and cookies that are blocked are no obstacle', async () => {
  await expect(visit({}, blockAll)).resolves.toMatchObject({ language: 'en', theme: 'light', cookies: new Set() });
});
