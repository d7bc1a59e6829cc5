import type { Locator, Page } from '@playwright/test';
import { holdShell } from './support/hold-shell';
import { firstViewOf, renderDocuments } from './support/rendered';
import { signedIn } from './support/signed-in';
import { chooseElsewhere, expect, test } from './support/test';

/** A phone as most drivers have one, and a small one. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;
type Size = (typeof SIZES)[number];

const LANGUAGES = [
  {
    language: 'en',
    pictures: 'Pictures',
    network: 'Charging network',
    state: 'Available',
    total: /^about \$\d/,
    amount: 'Amount to hold',
    pay: /^Pay \$20\.00/,
  },
  {
    language: 'es',
    pictures: 'Fotos',
    network: 'Red de carga',
    state: 'Disponible',
    total: /^unos \$\d/,
    amount: 'Cantidad a retener',
    pay: /^Pagar \$20\.00/,
  },
] as const;

/** Two connectors at one charge point, and charge points with one connector each. */
const STATIONS = ['/station/loc-001', '/station/loc-012'] as const;

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { ...box, bottom: box.y + box.height };
};

type Box = Awaited<ReturnType<typeof boxOf>>;

/** Asserts that an element lies wholly in the window, below a line of it. */
async function expectSeen(page: Page, element: Locator, top: number): Promise<void> {
  const { y, bottom } = await boxOf(element);
  const text = await element.innerText();
  expect(y, text).toBeGreaterThanOrEqual(top);
  expect(bottom, text).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

/** The first two connectors. */
const twoRows = (page: Page): readonly Locator[] => {
  const rows = page.locator('li li:has([data-total])').filter({ visible: true });
  return [rows.nth(0), rows.nth(1)];
};

/** Asserts that two connectors are seen, with all that a driver chooses by. Gives their boxes. */
async function expectTwoConnectors(page: Page, state: string, total: RegExp) {
  const [first, second] = twoRows(page) as [Locator, Locator];
  await expect(second.getByText(total)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const { bottom } = await boxOf(page.getByRole('tablist').filter({ visible: true }));
  await expect(first).toContainText(state);
  for (const row of [first, second]) {
    await expectSeen(page, row, bottom);
    for (const text of [/\d kW · /, /\$\d.*kWh$/, total]) await expectSeen(page, row.getByText(text).first(), bottom);
  }
  return Promise.all([boxOf(first), boxOf(second)]);
}

/** Looks at a page at each of these sizes: a load for each would show the same. */
async function atEachSize(page: Page, sizes: readonly Size[], look: (size: Size) => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await look(size);
    });
  }
}

/** Looks at a page of the app, which is English, at each of these sizes in each language. */
async function inEachLook(
  page: Page,
  sizes: readonly Size[],
  look: (words: (typeof LANGUAGES)[number], size: Size) => Promise<void>,
): Promise<void> {
  for (const words of LANGUAGES) {
    await chooseElsewhere(page, { language: words.language });
    await atEachSize(page, sizes, (size) => look(words, size));
  }
}

/** Asserts that a station has its network in one line and its pictures in a low strip. */
async function expectLowBanner(page: Page, pictures: string, network: string): Promise<void> {
  const strip = page.getByRole('region', { name: pictures });
  await expect(strip.getByRole('img')).toHaveCount(3);
  const { y: top, bottom: end, height } = await boxOf(strip);
  expect(height).toBeLessThanOrEqual(96);
  for (const part of await strip.locator('img, button').all()) {
    const { y, bottom } = await boxOf(part);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(bottom).toBeLessThanOrEqual(end);
  }
  const banner = page.getByRole('region', { name: network });
  const [name, site] = [await boxOf(banner.getByText('Carga Puerto Rico')), await boxOf(banner.getByRole('link'))];
  expect(site.y).toBeLessThan(name.bottom);
  expect((await boxOf(banner)).height).toBeLessThanOrEqual(48);
}

for (const path of STATIONS) {
  // A load at either size, then resized: one of the two stations begins small.
  const sizes = path === STATIONS[0] ? SIZES : SIZES.toReversed();
  test.describe(`first-screen: ${path} on phones, in both languages`, () => {
    test.use({ viewport: sizes[0] ?? null });

    test('it shows two connectors with state, power, price and total, and its network and pictures are low', async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByText(LANGUAGES[0].total).first()).toBeVisible();
      await inEachLook(page, sizes, async ({ pictures, network, state, total }) => {
        await expectTwoConnectors(page, state, total);
        if (path === '/station/loc-001') await expectLowBanner(page, pictures, network);
      });
    });
  });
}

for (const { language, state, total } of LANGUAGES) {
  const sizes = language === 'en' ? SIZES : SIZES.toReversed();
  test.describe(`first-screen: a rendered document on phones, ${language}`, () => {
    test.use({ viewport: sizes[0] ?? null });
    test.beforeEach(async ({ choose, context, baseURL }) => {
      await choose({ language });
      await context.addCookies([{ name: 'wattline.language', value: language, url: baseURL ?? '' }]);
      await renderDocuments(context, baseURL);
    });

    for (const path of STATIONS) {
      test(`${path} shows two connectors, and the app the same two at the same places`, async ({ page }) => {
        const letGo = await holdShell(page);
        await page.goto(path, { waitUntil: 'commit' });
        const rendered = new Map<Size, readonly Box[]>();
        await atEachSize(page, sizes, async (size) => {
          rendered.set(size, await expectTwoConnectors(page, state, total));
        });
        letGo();
        await expect(firstViewOf(page)).toHaveCount(0);
        await atEachSize(page, sizes, async (size) => {
          const shown = await expectTwoConnectors(page, state, total);
          expect(rendered.get(size)).toHaveLength(2);
          for (const [index, { y, height }] of rendered.get(size)?.entries() ?? []) {
            expect(shown[index]?.y).toBeCloseTo(y, 0);
            expect(shown[index]?.height).toBeCloseTo(height, 0);
          }
        });
      });
    }

    test('by the code of a charger that charger is first, open and chosen, in the document and in the app', async ({
      page,
    }) => {
      const letGo = await holdShell(page);
      await page.goto('/station/loc-001?evse=PR*CPR*E001004', { waitUntil: 'commit' });
      const ids = page.getByRole('heading', { level: 3 }).filter({ visible: true });
      const isSeen = async (size: Size) => {
        await expect(ids.first()).toHaveText('PR*CPR*E001004');
        const row = twoRows(page)[0] as Locator;
        await expect(row.getByRole('heading', { level: 4 })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const bar = page.locator('[data-label]').filter({ visible: true });
        const { y: edge, bottom: end } = await boxOf(bar);
        expect(end).toBe(size.height);
        for (const text of [/\d kW · /, /\$\d.*kWh$/, total])
          expect((await boxOf(row.getByText(text).first())).bottom).toBeLessThanOrEqual(edge);
        return { row: await boxOf(row), edge };
      };
      const rendered = new Map<Size, Awaited<ReturnType<typeof isSeen>>>();
      await expect(page.locator('details[open]')).toHaveCount(1);
      await atEachSize(page, sizes, async (size) => void rendered.set(size, await isSeen(size)));
      letGo();
      await expect(firstViewOf(page)).toHaveCount(0);
      await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
      await atEachSize(page, sizes, async (size) => {
        const [before, shown] = [rendered.get(size), await isSeen(size)];
        expect(shown.row.y).toBeCloseTo(before?.row.y ?? NaN, 0);
        expect(shown.row.height).toBeCloseTo(before?.row.height ?? NaN, 0);
        expect(shown.edge).toBeCloseTo(before?.edge ?? NaN, 0);
        expect(await page.evaluate(() => scrollY)).toBe(0);
      });
    });
  });
}

for (const came of ['', '?scanned']) {
  const sizes = came === '' ? SIZES : SIZES.toReversed();
  signedIn.describe(`first-screen: a confirmation${came} on phones, in both languages`, () => {
    signedIn.use({ viewport: sizes[0] ?? null });

    signedIn('it shows charger, price, amount and the button', async ({ page, driver }) => {
      await driver.saveCard();
      await page.goto(`/confirmation/loc-001_1/2${came}`);
      await expect(page.getByRole('button', { name: LANGUAGES[0].pay })).toBeVisible();
      await inEachLook(page, sizes, async ({ amount, pay }, { height }) => {
        const button = page.getByRole('button', { name: pay });
        await expect(button).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const { y: edge, bottom: end } = await boxOf(page.locator('[data-place^="next"]'));
        expect(end).toBe(height);
        await expectSeen(page, button, edge);
        const { y: top } = await boxOf(page.getByRole('heading', { level: 1 }));
        expect(top).toBeGreaterThanOrEqual(0);
        for (const shown of [
          page.getByRole('heading', { name: 'CHAdeMO' }),
          page.getByText('50 kW', { exact: true }),
          page.getByText('PR*CPR*E001001').first(),
          page.getByText('$0.420').first(),
          page.getByRole('status').filter({ hasText: '$20.00' }),
          // Below the question of the label there is no room for it on a small phone.
          ...(came === '' ? [page.getByRole('slider', { name: amount })] : []),
        ]) {
          expect((await boxOf(shown)).bottom).toBeLessThanOrEqual(edge);
        }
        expect(await page.evaluate(() => scrollY)).toBe(0);
      });
    });
  });
}

test('first-screen: the tabs of a station stay at the upper edge while its chargers scroll, and cover no focus', async ({
  page,
}) => {
  await page.goto('/station/loc-012');
  const tabs = page.getByRole('tablist');
  await expect(page.getByText(/^about \$\d/).first()).toBeVisible();
  await page.getByRole('button', { name: /kW · / }).last().focus();
  expect((await boxOf(tabs)).y).toBe(0);
  for (let stops = 0; stops < 20; stops += 1) {
    await page.keyboard.press('Shift+Tab');
    expect((await boxOf(page.locator(':focus'))).y).toBeGreaterThanOrEqual((await boxOf(tabs)).bottom);
  }
  // As at a zoom of 400 %.
  await page.setViewportSize({ width: 390, height: 400 });
  await expect(tabs).toHaveCSS('position', 'static');
});
