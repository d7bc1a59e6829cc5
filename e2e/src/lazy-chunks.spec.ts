import type { Page, Route } from '@playwright/test';
import { markDocument } from './support/composition';
import type { Sandbox } from './support/sandbox';
import { confirmationOf, signedIn as test, type Driver } from './support/signed-in';
import { expect } from './support/test';

interface LazyChunk {
  /** Its script's name. */
  readonly chunk: RegExp;
  /** Opens the page that has it. */
  readonly open: (page: Page, sandbox: Sandbox, driver: Driver) => Promise<void>;
  /** Asks for it. */
  readonly ask: (page: Page) => Promise<void>;
  /** What the page says when it does not come. */
  readonly sorry: string | RegExp;
  /** Asks for it again. */
  readonly again: (page: Page) => Promise<void>;
  /** It came. */
  readonly seen: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();

const lazyChunks: Readonly<Record<string, LazyChunk>> = {
  'the gallery of a station': {
    chunk: /\/remotes\/stations\/[^/]+\/gallery\./,
    open: async (page) => void (await page.goto('/station/loc-001')),
    ask: press(/^View all \d images$/),
    sorry: 'The pictures could not be opened. Please try again.',
    again: press(/^View all \d images$/),
    seen: (page) => expect(page.getByRole('dialog', { name: 'All pictures of this station' })).toBeVisible(),
  },
  'the form for a card': {
    chunk: /\/remotes\/checkout\/[^/]+\/card-form\./,
    open: async (page, sandbox) => void (await page.goto(confirmationOf(await sandbox.station()))),
    ask: press('Add payment method'),
    sorry: /payment/i,
    again: press('Try again'),
    seen: (page) => expect(page.getByLabel('Cardholder name')).toBeVisible(),
  },
  'the PDF of a receipt': {
    chunk: /\/remotes\/session\/[^/]+\/receipt-export\./,
    async open(page, sandbox, driver) {
      const { id } = await driver.charging(await sandbox.station());
      await driver.endSession(id);
      await page.goto(`/receipt/${id}`);
    },
    ask: press('Download PDF'),
    sorry: 'The PDF could not be made. Please try again.',
    again: press('Download PDF'),
    seen: async () => undefined,
  },
};

const TAMPER = 'globalThis.tampered = true;';

/** What may be wrong with a chunk. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'does not arrive': (route) => route.abort(),
  'is altered': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${TAMPER}${await response.text()}` });
  },
};

test.describe('lazy-chunks-can-be-retried', () => {
  for (const [what, { chunk, open, ask, sorry, again, seen }] of Object.entries(lazyChunks)) {
    for (const [fault, answer] of Object.entries(faults)) {
      test(`${what} ${fault}: it is not run, the page says so, and the next press brings it with no reload`, async ({
        page,
        sandbox,
        driver,
      }) => {
        let tries = 0;
        await page.route(chunk, (route) => {
          tries += 1;
          return tries === 1 ? answer(route) : route.fallback();
        });
        const replaced = page
          .waitForRequest((request) => chunk.test(request.url()) && request.resourceType() === 'fetch')
          .then((request) => request.response());
        await open(page, sandbox, driver);
        const isSameDocument = await markDocument(page);
        await ask(page);
        await expect(page.getByText(sorry).first()).toBeVisible();
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
        await replaced;
        const download = what.includes('PDF') ? page.waitForEvent('download') : null;
        await again(page);
        await seen(page);
        await download;
        expect(await isSameDocument()).toBe(true);
      });
    }
  }
});
