import type { BrowserContext, Locator, Page } from '@playwright/test';

/** From now on the documents of this browser have their first view in them, where the part renders one. */
export async function renderDocuments(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'rendered', value: '1', url: baseURL ?? '' }]);
}

/** The view that stands in a document before the app; none once the app has taken it over. */
export const firstViewOf = (page: Page): Locator => page.locator('#first-view');

/** The ids of the view's controls that the driver can reach, in closed rows too. */
export const controlIds = (page: Page): Promise<string[]> =>
  page
    .locator('#first-bar, #first-view')
    .locator('a[href], button, summary, input')
    .evaluateAll((controls) =>
      controls.filter((one) => !one.matches(':disabled') && one.checkVisibility()).map(({ id }) => id),
    );

/** The ids without a counterpart in the app. */
export const missingOf = (page: Page, ids: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => all.filter((id) => document.getElementById(id) === null), ids);
