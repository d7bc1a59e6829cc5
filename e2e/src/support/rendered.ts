import type { BrowserContext, Locator, Page } from '@playwright/test';

/** From now on the documents of this browser have their first view in them, where the part renders one. */
export async function renderDocuments(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'rendered', value: '1', url: baseURL ?? '' }]);
}

/** The view that stands in a document before the app; none once the app has taken it over. */
export const firstViewOf = (page: Page): Locator => page.locator('#first-view');
