import type { Page, Route } from '@playwright/test';
import { go, markDocument } from './support/composition';
import type { Sandbox } from './support/sandbox';
import { confirmationOf, signedIn as test } from './support/signed-in';
import { expect } from './support/test';

interface LazyChunk {
  /** Its script's name. */
  readonly chunk: RegExp;
  /** Opens the page that has it. */
  readonly open: (page: Page, sandbox: Sandbox) => Promise<void>;
  /** Asks for it. */
  readonly ask: (page: Page) => Promise<void>;
  /** It came. */
  readonly seen: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();

const lazyChunks: Readonly<Record<string, LazyChunk>> = {
  'the dialog for help': {
    chunk: /\/shell\/[^/]+\/help\./,
    open: async (page) => void (await page.goto('/station/loc-001')),
    ask: press('Help'),
    seen: (page) => expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible(),
  },
  'the form for a card': {
    chunk: /\/remotes\/checkout\/[^/]+\/card-form\./,
    open: async (page, sandbox) => void (await page.goto(confirmationOf(await sandbox.station()))),
    ask: press('Add payment method'),
    seen: (page) => expect(page.getByLabel('Cardholder name')).toBeVisible(),
  },
};

const TAMPER = 'globalThis.tampered = true;';

/** The faults of a chunk. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'does not arrive': (route) => route.abort(),
  'is altered': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${TAMPER}${await response.text()}` });
  },
};

test.describe('lazy-chunks-can-be-retried', () => {
  test.beforeEach('signs the pages in', ({ driver }) => void driver);

  for (const [what, { chunk, open, ask, seen }] of Object.entries(lazyChunks)) {
    test(`files-come-by-themselves: ${what} does not arrive or is altered: it is not run, comes by itself, and what was pressed opens without another press`, async ({
      page,
      sandbox,
    }) => {
      for (const [fault, answer] of Object.entries(faults)) {
        await test.step(`it ${fault}`, async () => {
          let tries = 0;
          await page.route(chunk, (route) => {
            tries += 1;
            return tries === 1 ? answer(route) : route.continue();
          });
          await open(page, sandbox);
          const isSameDocument = await markDocument(page);
          await ask(page);
          await seen(page);
          await expect(page.getByRole('alertdialog')).toHaveCount(0);
          expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
          expect(await isSameDocument()).toBe(true);
        });
      }
    });
  }
});

test('lazy-chunks-can-be-retried: a slot with code that did not arrive and is requested again takes no later code from the screens of its part', async ({
  page,
  sandbox,
  driver,
}) => {
  const SLOT = /\/remotes\/session\/[^/]+\/slot-page-banner\./;
  const { id } = await driver.charging(await sandbox.station());
  await driver.endSession(id);
  await page.route(SLOT, (route) => route.abort(), { times: 1 });
  const brought = page.waitForEvent(
    'requestfinished',
    (request) => SLOT.test(request.url()) && request.method() === 'GET',
  );
  await page.goto(`/receipt/${id}`);
  await expect(page.getByRole('heading', { name: 'Session Receipt' })).toBeVisible();
  const isSameDocument = await markDocument(page);
  await brought;
  await go(page, '/');
  await go(page, `/receipt/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await download;
  expect(await isSameDocument()).toBe(true);
});
