import type { Page } from '@playwright/test';
import { firstViewOf, renderDocuments, views, type FirstView } from './support/first-views';
import { holdShell } from './support/hold-shell';
import { signedIn as test } from './support/signed-in';
import { expect } from './support/test';

/** The ids of the view's controls that the driver can reach, in closed rows too. */
const controlIds = (page: Page): Promise<string[]> =>
  page
    .locator('#first-bar, #first-view')
    .locator('a[href], button, summary, input')
    .evaluateAll((controls) =>
      controls.filter((one) => !one.matches(':disabled') && one.checkVisibility()).map(({ id }) => id),
    );

/** The ids without a counterpart in the app. */
const missingOf = (page: Page, ids: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => all.filter((id) => document.getElementById(id) === null), ids);

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
