import type { Page, Route } from '@playwright/test';
import { go, markDocument } from './support/composition';
import type { Sandbox } from './support/sandbox';
import { confirmationOf, connect, pay, signedIn as test, type Driver } from './support/signed-in';
import { expect } from './support/test';

interface LazyChunk {
  /** Its script's name. */
  readonly chunk: RegExp;
  /** Opens the page that has it. */
  readonly open: (page: Page, sandbox: Sandbox, driver: Driver) => Promise<void>;
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
  'the PDF of a receipt': {
    chunk: /\/remotes\/session\/[^/]+\/receipt-export\./,
    async open(page, sandbox, driver) {
      const { id } = await driver.charging(await sandbox.station());
      await driver.endSession(id);
      await page.goto(`/receipt/${id}`);
    },
    ask: press('Download PDF'),
    seen: async () => undefined,
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
  for (const [what, { chunk, open, ask, seen }] of Object.entries(lazyChunks)) {
    test(`files-come-by-themselves: ${what} does not arrive or is altered: it is not run, comes by itself, and what was pressed opens without another press`, async ({
      page,
      sandbox,
      driver,
    }) => {
      for (const [fault, answer] of Object.entries(faults)) {
        await test.step(`it ${fault}`, async () => {
          let tries = 0;
          await page.route(chunk, (route) => {
            tries += 1;
            return tries === 1 ? answer(route) : route.continue();
          });
          await open(page, sandbox, driver);
          const isSameDocument = await markDocument(page);
          const download = what.includes('PDF') ? page.waitForEvent('download') : null;
          await ask(page);
          await seen(page);
          await download;
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

const plugIn = (page: Page) => page.getByRole('heading', { level: 1, name: 'Connect your vehicle' });

test.describe('the screen after a payment is a chunk of its own', () => {
  const SCREEN = /\/remotes\/checkout\/[^/]+\/screen-connect-vehicle\./;

  test.beforeEach(({ driver }) => driver.saveCard());

  test('it is fetched while the driver chooses, so that a lost connection after the payment does no harm', async ({
    page,
    sandbox,
    driver,
  }) => {
    const fetched = page.waitForResponse(SCREEN);
    await page.goto(confirmationOf(await sandbox.station()));
    await (await fetched).finished();
    const ofCards = page.waitForResponse(/\/card-form\./);
    await page.getByRole('checkbox', { name: 'I accept the charging terms' }).check();
    await (await ofCards).finished();
    await page.route(/\/remotes\//, (route) => route.abort());
    await pay(page);
    await expect(plugIn(page)).toBeVisible();
    expect(await driver.count('hold-made')).toBe(1);
  });

  test('lazy-chunks-can-be-retried: Try again loads it after a failure and continues with the same payment, with no reload', async ({
    page,
    sandbox,
    driver,
  }) => {
    let isBroken = true;
    await page.route(SCREEN, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(confirmationOf(await sandbox.station()));
    const isSameDocument = await markDocument(page);
    await pay(page);
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await expect(page.getByText('Nothing is lost.')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(plugIn(page)).toBeVisible();
    expect(await isSameDocument()).toBe(true);
    await connect(page);
    await expect(page).toHaveURL(/\/session\//);
    expect(await driver.count('hold-made')).toBe(1);
    expect(await driver.sessions()).toHaveLength(1);
  });

  test('its page requests it at once, beside the scripts that need it', async ({ page }) => {
    await page.goto('/connect-vehicle/1');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    const initiators = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/remotes\/.*\.js$/.test(name))
        .map(({ name, initiatorType }) => `${/([a-z-]+)\.[^/]*$/i.exec(name)?.[1]} by ${initiatorType}`),
    );
    expect(initiators.toSorted()).toEqual(
      ['common', 'module', 'remoteEntry', 'screen-connect-vehicle'].map((name) => `${name} by link`),
    );
  });
});
