import type { BrowserContext } from '@playwright/test';

/** From now on the documents of this browser have their first view in them, where the part renders one. */
export async function renderDocuments(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'rendered', value: '1', url: baseURL ?? '' }]);
}
