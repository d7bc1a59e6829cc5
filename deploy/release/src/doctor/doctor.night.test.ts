import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '../store/folder-store';
import { brokenSites, loginPage, soundCertificate, soundConfig } from '../testing/broken-sites';
import { deployedSite, DRIVER_TOKEN, type DeployedSite, type OtherAnswer } from '../testing/deployed-site';
import { filesInStore } from '../verify/composed-files';
import type { Check } from './check';
import { doctor, type DoctorOptions } from './doctor';

const root = mkdtempSync(join(tmpdir(), 'wattline-doctor-'));
/** The sites of this file by their configuration: to compose one takes most of a test's time. */
const sites = new Map<string, DeployedSite>();
afterAll(async () => {
  for (const made of sites.values()) await made.close();
  rmSync(root, { recursive: true, force: true });
});

/** A site as it was composed, with nothing changed by another test. */
async function siteOf(settings: object): Promise<DeployedSite> {
  const key = JSON.stringify(settings);
  const made = sites.get(key) ?? (await deployedSite(() => mkdtempSync(join(root, 'part-')), settings));
  made.others.clear();
  sites.set(key, made);
  return made;
}

const refused = async (): Promise<Response> => {
  throw new TypeError('fetch failed', { cause: new Error('certificate has expired') });
};

/** Looks at a site with everything right but what the test changes. */
async function look(
  settings: object = soundConfig,
  options: Partial<DoctorOptions> = {},
  others: Record<string, OtherAnswer> = {},
) {
  const site = await siteOf(settings);
  for (const [path, other] of Object.entries(others)) site.others.set(path, other);
  return doctor({
    origin: site.origin,
    insecure: site.insecure,
    files: await filesInStore(folderStore(site.folder), site.origin),
    driverToken: DRIVER_TOKEN,
    domainsOf: async () => ['127.0.0.1'],
    shownCertificate: async () => soundCertificate,
    ...options,
  });
}

const named = (checks: readonly Check[], verdict: Check['verdict']): string[] =>
  checks.filter((check) => check.verdict === verdict).map(({ name }) => name);

const NAMES = [
  'headers',
  'policy',
  'integrity',
  'caches',
  'missing files',
  'redirects',
  'clock',
  'certificate',
  'backend',
  'operator calls',
  'guarantees',
  'sign-in domain',
  'Stripe mode',
];

test('a site with everything right is ok in every respect, and nothing is to be done', async () => {
  const checks = await look();
  expect(named(checks, 'ok')).toEqual(NAMES);
  expect(checks.map(({ todo }) => todo)).toEqual(NAMES.map(() => null));
});

test.each(brokenSites)(
  'where $what, the check $check is wrong, and no other',
  async ({ check, others, config: other, options, found }) => {
    const checks = await look(other, options, others);
    expect(named(checks, 'wrong')).toEqual([check]);
    const { found: words, todo } = checks.find(({ name }) => name === check) ?? {};
    expect(words).toMatch(found);
    expect(todo).toMatch(/\S+ \S+/);
  },
);

test('a policy that lets in more is wrong, and the page runs what was composed', async () => {
  const site = await siteOf(soundConfig);
  const page = await (await fetch(`${site.origin}/confirmation.html`)).text();
  site.others.set('/confirmation/', { body: page.replace("img-src 'self'", "img-src 'self' http:") });
  const checks = await doctor({
    origin: site.origin,
    insecure: site.insecure,
    files: await filesInStore(folderStore(site.folder), site.origin),
    driverToken: DRIVER_TOKEN,
    domainsOf: async () => ['127.0.0.1'],
    shownCertificate: async () => soundCertificate,
  });
  expect(named(checks, 'wrong')).toEqual(['policy']);
});

test('a login page before the backend is named by the backend; the rest of it cannot be checked', async () => {
  const checks = await look(soundConfig, {}, { '/api/': loginPage, '/ocpi/emsp/2.2/': loginPage });
  expect(named(checks, 'wrong')).toEqual(['backend']);
  expect(named(checks, 'cannot be checked from here')).toEqual(['guarantees', 'Stripe mode']);
});

test('where browsers do not take the certificate, it alone is wrong, and nothing else can be checked', async () => {
  const checks = await look(soundConfig, {
    get: refused,
    shownCertificate: async () => ({ ...soundCertificate, problem: 'CERT_HAS_EXPIRED' }),
  });
  expect(named(checks, 'wrong')).toEqual(['certificate']);
  expect(named(checks, 'cannot be checked from here')).toEqual(NAMES.filter((name) => name !== 'certificate'));
});

test('a look that fails says that it cannot be checked from here, and the others go on', async () => {
  const checks = await look(soundConfig, {
    domainsOf: async () => {
      throw new Error('no connection');
    },
  });
  expect(named(checks, 'cannot be checked from here')).toEqual(['sign-in domain']);
  expect(named(checks, 'ok')).toEqual(NAMES.filter((name) => name !== 'sign-in domain'));
});

test('without a list of scripts what rests on it cannot be checked from here', async () => {
  const checks = await look(soundConfig, {}, { '/payment-scripts.json': { status: 404 } });
  expect(named(checks, 'cannot be checked from here')).toEqual(['headers', 'policy', 'integrity']);
});

test.each<[string, Partial<DoctorOptions>, readonly string[]]>([
  ['a driver’s token', { driverToken: undefined }, ['guarantees']],
  ['what was composed', { files: null }, ['integrity']],
  ['Firebase’s answer', { domainsOf: async () => null }, ['sign-in domain']],
  ['TLS', { shownCertificate: async () => null, insecure: null }, ['redirects', 'certificate']],
])('without %s, exactly what rests on it cannot be checked from here', async (_, options, names) => {
  const checks = await look(soundConfig, options);
  expect(named(checks, 'wrong')).toEqual([]);
  expect(named(checks, 'cannot be checked from here')).toEqual(names);
  expect(checks.filter(({ verdict }) => verdict !== 'ok').every(({ todo }) => todo !== null)).toBe(true);
});
