import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

interface Snapshot {
  readonly version: string;
  readonly remoteEntry?: string;
  readonly globalName?: string;
  readonly remotesInfo: Readonly<Record<string, { readonly matchedVersion: string }>>;
  readonly modules?: readonly { readonly moduleName: string; readonly modulePath: string }[];
  readonly shared: readonly { readonly sharedName: string; readonly version: string }[];
}

type ShareScope = Readonly<
  Record<string, Readonly<Record<string, { readonly loaded?: boolean; readonly useIn: string[] }>>>
>;

/** The part of a page that the panels of Module Federation's browser extension read. */
interface FederationGlobal {
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly options: { readonly version: string; readonly remotes: readonly { readonly name: string }[] };
  }[];
  /** The graph, and the facts of each module. */
  readonly moduleInfo: Readonly<Record<string, Snapshot>>;
  /** The shared modules: by host, then by scope. */
  readonly __SHARE__: Readonly<Record<string, Readonly<Record<string, ShareScope>>>>;
}

/** Reads from a page what Module Federation's tools read. */
const seenByTools = (page: Page) =>
  page.evaluate(() => {
    const {
      __INSTANCES__: all,
      __SHARE__: shared,
      moduleInfo: known,
    } = Reflect.get(globalThis, '__FEDERATION__') as FederationGlobal;
    return {
      instances: all.map(({ name, options: { version, remotes } }) => ({
        name,
        version,
        remotes: remotes.map((one) => one.name),
      })),
      // Modules are functions, which do not leave the page.
      moduleInfo: JSON.parse(JSON.stringify(known)) as FederationGlobal['moduleInfo'],
      share: JSON.parse(JSON.stringify(shared)) as FederationGlobal['__SHARE__'],
    };
  });

/** Scripts that ship, without those that the sandbox adds. */
const isShipped = (url: string): boolean => /^\/(shell|remotes)\//.test(new URL(url).pathname);

/** Scripts of the stations remote, as the edge serves them. */
const ENTRY = /\/remotes\/stations\/[^/]+\/remoteEntry\.[0-9a-f]+\.js/;

test('a station’s page has a strict policy and no secret, asks for no manifest, and Module Federation’s tools see all of it', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const response = await page.goto('/station/loc-001');
  await page.getByRole('button', { name: 'Refresh' }).waitFor();

  await test.step("the page's policy holds no unsafe keyword, and the headers are set", async () => {
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').first().getAttribute('content');
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe');
    expect(response?.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^frame-ancestors 'none'; .*report-to wattline$/),
      'reporting-endpoints': 'wattline="/api/policy-reports"',
      'cache-control': 'no-cache',
    });
  });

  await test.step('no bundle holds the operator token or a trace of the sandbox', async () => {
    const secret =
      readFileSync(join(import.meta.dirname, '../../deploy/local/src/sandbox-config.ts'), 'utf8').match(
        /'(sandbox-operator-token)'/,
      )?.[1] ?? '';
    expect(secret).not.toBe('');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const urls = loaded.filter((name) => name.endsWith('.js') && isShipped(name));
    expect(urls.length).toBeGreaterThan(2);
    for (const url of urls) {
      const script = await (await request.get(url)).text();
      expect(script).not.toContain(secret);
      expect(script).not.toMatch(/sandbox/i);
    }
  });

  await test.step('a missing script is answered with 404, never with the page', async () => {
    const missing = await request.get('/remotes/stations/9.9.9/remoteEntry.00000000.js');
    expect(missing.status()).toBe(404);
    expect(missing.headers()['content-type']).not.toContain('html');
  });

  await test.step('no Module Federation manifest is requested, since discovery has the same facts', async () => {
    const paths = asked.map((url) => new URL(url).pathname);
    expect(paths.filter((path) => /mf-(?:manifest|stats)\.json|@mf-types/.test(path))).toEqual([]);
    const entry = paths.find((path) => ENTRY.test(path)) ?? '';
    // It is there for tools, beside the entry that it names.
    const manifest = await request.get(entry.replace(/[^/]*$/, 'mf-manifest.json'));
    expect(await manifest.json()).toMatchObject({ metaData: { remoteEntry: { name: entry.split('/').at(-1) } } });
  });

  await test.step('the tools see the host, the releases with entries and exposed modules, and the shared versions', async () => {
    const { instances, moduleInfo, share } = await seenByTools(page);
    const host = instances.find(({ name }) => name === 'wattline_shell');
    expect(host?.version).toMatch(/^\d+\.\d+\.\d+/);
    const stations = host?.remotes.find((name) => name.startsWith('wattline_stations@')) ?? '';
    const version = moduleInfo['wattline_shell']?.remotesInfo[stations]?.matchedVersion ?? '';
    expect(stations).toContain(`@${version}#`);
    // The graph finds a remote below its host by name and version.
    const remote = moduleInfo[`${stations}:${version}`];
    expect(remote).toMatchObject({ version, globalName: 'wattline_stations' });
    expect(remote?.remoteEntry).toMatch(ENTRY);
    expect(remote?.modules).toContainEqual(expect.objectContaining({ moduleName: 'module', modulePath: './module' }));
    expect(remote?.shared).toContainEqual(
      expect.objectContaining({ sharedName: 'react', version: expect.any(String) }),
    );

    const scope = share['wattline_shell']?.['default'] ?? {};
    const [react] = Object.values(scope['react'] ?? {});
    expect(react?.loaded).toBe(true);
    expect(react?.useIn.some((user) => user.startsWith('wattline_stations'))).toBe(true);
  });
});
