import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/test';

/** Scripts that ship, without those that the sandbox adds. */
const isShipped = (url: string): boolean => /^\/(shell|remotes)\//.test(new URL(url).pathname);

/** Scripts of the stations remote, as the edge serves them. */
const ENTRY = /\/remotes\/stations\/[^/]+\/remoteEntry\.[0-9a-f]+\.js/;

test('a station’s page has a strict policy, no secret, and asks for no manifest', async ({ page, request }) => {
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
});
