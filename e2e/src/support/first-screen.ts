import type { Locator, Page } from '@playwright/test';
import { chooseElsewhere, expect, test } from './test';

/** A phone as most drivers have one, and a small one. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;
export type Size = (typeof SIZES)[number];

export const LANGUAGES = [
  {
    language: 'en',
    pictures: 'Pictures',
    network: 'Charging network',
    state: 'Available',
    total: /^≈ \$\d/,
    amount: 'Amount to hold',
    pay: /^Pay \$20\.00/,
  },
  {
    language: 'es',
    pictures: 'Fotos',
    network: 'Red de carga',
    state: 'Disponible',
    total: /^≈ \$\d/,
    amount: 'Monto a retener',
    pay: /^Pagar \$20\.00/,
  },
] as const;

export const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { ...box, bottom: box.y + box.height };
};

export type Box = Awaited<ReturnType<typeof boxOf>>;

/** Asserts that an element lies wholly in the window, below a line of it. */
async function expectSeen(page: Page, element: Locator, top: number): Promise<void> {
  const { y, bottom } = await boxOf(element);
  const text = await element.innerText();
  expect(y, text).toBeGreaterThanOrEqual(top);
  expect(bottom, text).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

/** The first two connectors. */
export const twoRows = (page: Page): readonly Locator[] => {
  const rows = page.locator('li li:has([id^="row-"])').filter({ visible: true });
  return [rows.nth(0), rows.nth(1)];
};

/** Asserts that two connectors are seen, with all that a driver chooses by. Gives their boxes. */
export async function expectTwoConnectors(page: Page, state: string, total: RegExp) {
  const [first, second] = twoRows(page) as [Locator, Locator];
  await expect(first.getByText(total)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const { bottom } = await boxOf(page.getByRole('tablist').filter({ visible: true }));
  await expect(first).toContainText(state);
  for (const row of [first, second]) {
    await expectSeen(page, row, bottom);
    // Of one that cannot be used, no charge can begin.
    const isUsable = (await row.getByText(state).count()) > 0;
    for (const text of [/\d kW · /, /\$\d.*kWh$/, ...(isUsable ? [total] : [])])
      await expectSeen(page, row.getByText(text).first(), bottom);
  }
  return Promise.all([boxOf(first), boxOf(second)]);
}

/** Looks at a page at each of these sizes: a load for each would show the same. */
export async function atEachSize(
  page: Page,
  sizes: readonly Size[],
  look: (size: Size) => Promise<void>,
): Promise<void> {
  for (const size of sizes) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await look(size);
    });
  }
}

/** Looks at a page of the app, which is English, at each of these sizes in each language. */
export async function inEachLook(
  page: Page,
  sizes: readonly Size[],
  look: (words: (typeof LANGUAGES)[number], size: Size) => Promise<void>,
): Promise<void> {
  for (const words of LANGUAGES) {
    await chooseElsewhere(page, { language: words.language });
    await atEachSize(page, sizes, (size) => look(words, size));
  }
}

/** Asserts that a confirmation shows charger, price, amount and the button. */
export async function expectConfirmation(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: LANGUAGES[0].pay })).toBeVisible();
  await inEachLook(page, SIZES, async ({ amount, pay }, { height }) => {
    const button = page.getByRole('button', { name: pay });
    await expect(button).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const { y: edge, bottom: end } = await boxOf(page.locator('[data-place^="next"]'));
    expect(end).toBe(height);
    await expectSeen(page, button, edge);
    await expectSeen(page, page.getByRole('checkbox'), edge);
    // As most drivers have it: the chosen way to pay stands above terms and button, too.
    if (height === SIZES[0].height)
      expect((await boxOf(page.getByRole('radio', { name: /4242/ }))).bottom).toBeLessThanOrEqual(edge);
    const { y: top } = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(top).toBeGreaterThanOrEqual(0);
    for (const shown of [
      page.getByRole('heading', { name: 'CHAdeMO' }),
      page.getByText('50 kW', { exact: true }),
      page.getByText('PR*CPR*E001001').first(),
      page.getByText('$0.420').first(),
      page.getByRole('status').filter({ hasText: '$20.00' }),
      page.getByRole('slider', { name: amount }),
    ]) {
      expect((await boxOf(shown)).bottom).toBeLessThanOrEqual(edge);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}
