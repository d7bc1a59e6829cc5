import { holdShell } from './support/hold-shell';
import { controlIds, firstViewOf, missingOf, renderDocuments } from './support/rendered';
import type { Sandbox } from './support/sandbox';
import { confirmationOf, signedIn as test, type Driver } from './support/signed-in';
import { expect } from './support/test';

/**
 * The views that the documents of routes have before any script (docs/decisions/0075 and 0076):
 * - 'rendered': its data, by the renderer;
 * - 'prerendered': its page, by the part's build;
 * - 'loading': the loading state of its screen, for a reason;
 * - 'none': the shell's mark, for a reason.
 */
type FirstView =
  | { readonly kind: 'rendered'; readonly path: (driver: Driver, sandbox: Sandbox) => Promise<string> | string }
  | { readonly kind: 'prerendered'; readonly path: string }
  | { readonly kind: 'loading' | 'none'; readonly path: string; readonly because: string };

async function overSession(driver: Driver, sandbox: Sandbox): Promise<string> {
  const { id } = await driver.charging(await sandbox.station());
  await driver.endSession(id);
  return id;
}

/** By the first segment of a route's paths. */
const views: Readonly<Record<string, FirstView>> = {
  '': { kind: 'prerendered', path: '/' },
  stations: { kind: 'prerendered', path: '/stations' },
  debug: { kind: 'prerendered', path: '/debug' },
  'test-auth': { kind: 'prerendered', path: '/test-auth' },
  'no-such-page': { kind: 'prerendered', path: '/no-such-page' },
  station: { kind: 'rendered', path: async (_, sandbox) => (await sandbox.station()).path },
  confirmation: { kind: 'rendered', path: async (_, sandbox) => confirmationOf(await sandbox.station()) },
  session: { kind: 'rendered', path: async (...of) => `/session/${await overSession(...of)}` },
  receipt: { kind: 'rendered', path: async (...of) => `/receipt/${await overSession(...of)}` },
  'connect-vehicle': {
    kind: 'loading',
    path: '/connect-vehicle/none',
    because: 'the payment is known to the driver and this device alone, and so is the step of the tutorial',
  },
  // Without any: they are this device's and the account's.
  receipts: { kind: 'prerendered', path: '/receipts' },
  auth: {
    kind: 'none',
    path: '/auth/verify',
    because: 'the link is used up by the page itself, which leads on at once',
  },
};

/** The kind of view that stands in a page's document. */
function kindIn(document: string, path: string): FirstView['kind'] {
  const [place, attributes = ''] = /<div id="first-view"([^>]*)>/.exec(document) ?? [];
  if (place === undefined) return 'none';
  const [, at = path] = / data-at="([^"]*)"/.exec(attributes) ?? [];
  // A document may answer several pages: on others its view goes at once.
  if (at !== path) return 'none';
  if (attributes.includes(' data-version="')) return 'rendered';
  return attributes.includes(' lang="') ? 'prerendered' : 'loading';
}

test('first-view-hands-over: the document of each route of the app has the view that the table names, and each control in it has its counterpart in the app', async ({
  page,
  context,
  baseURL,
  driver,
  sandbox,
}) => {
  const landing = await (await page.request.get('/')).text();
  const [, discovery = ''] = /id="wattline-discovery">([^<]*)</.exec(landing) ?? [];
  const { routes } = JSON.parse(discovery) as { routes: object };
  const own = ['', 'auth', 'test-auth', 'no-such-page'];
  expect(Object.keys(views).toSorted()).toEqual([...Object.keys(routes), ...own].toSorted());

  await renderDocuments(context, baseURL);
  for (const [segment, view] of Object.entries(views)) {
    await test.step(`/${segment}: ${view.kind}`, async () => {
      const path = typeof view.path === 'string' ? view.path : await view.path(driver, sandbox);
      const read = async () => (await page.request.get(path, { headers: { Accept: 'text/html' } })).text();
      // The first pages after the start are static, until the renderer has started the part's release.
      await expect.poll(async () => kindIn(await read(), path), segment).toBe(view.kind);
      if (view.kind === 'none' || view.kind === 'loading') return;
      const letGo = await holdShell(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      const ids = await controlIds(page);
      expect(ids.length).toBeGreaterThan(1);
      expect(ids).not.toContain('');
      letGo();
      await expect(firstViewOf(page)).toHaveCount(0);
      await expect.poll(() => missingOf(page, ids)).toEqual([]);
    });
  }
});
