import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Sandbox } from './sandbox';
import { confirmationOf, type Driver } from './signed-in';

/** From now on the documents of this browser have their first view in them, where the part renders one. */
export async function renderDocuments(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'rendered', value: '1', url: baseURL ?? '' }]);
}

/** The view that stands in a document before the app; none once the app has taken it over. */
export const firstViewOf = (page: Page): Locator => page.locator('#first-view');

/**
 * The views that the documents of routes have before any script (docs/decisions/0075 and 0076):
 * - 'rendered': its data, by the renderer;
 * - 'prerendered': its page, by the part's build;
 * - 'loading': the loading state of its screen, for a reason;
 * - 'none': the shell's mark, for a reason.
 */
export type FirstView =
  | { readonly kind: 'rendered'; readonly path: (driver: Driver, sandbox: Sandbox) => Promise<string> | string }
  | { readonly kind: 'prerendered'; readonly path: string }
  | { readonly kind: 'loading' | 'none'; readonly path: string; readonly because: string };

async function overSession(driver: Driver, sandbox: Sandbox): Promise<string> {
  const { id } = await driver.charging(await sandbox.station());
  await driver.endSession(id);
  return id;
}

/** By the first segment of a route's paths. */
export const views: Readonly<Record<string, FirstView>> = {
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
