import type { Locator } from '@playwright/test';
import {
  LANGUAGES,
  SIZES,
  atEachSize,
  boxOf,
  expectTwoConnectors,
  twoRows,
  type Box,
  type Size,
} from './support/first-screen';
import { firstViewOf, renderDocuments } from './support/first-views';
import { holdShell } from './support/hold-shell';
import { expect, test } from './support/test';

/**
 * Two connectors at one charge point, and charge points with one connector each; with the zone of who stands there, as the
 * app names a station's zone to all others, and no document knows it.
 */
const STATIONS = { '/station/loc-001': 'America/Puerto_Rico', '/station/loc-012': 'America/Phoenix' };

for (const { language, state, total } of LANGUAGES) {
  const sizes = language === 'en' ? SIZES : SIZES.toReversed();
  test.describe(`first-screen: a rendered document on phones, ${language}`, () => {
    test.use({ viewport: sizes[0] ?? null });
    test.beforeEach(async ({ choose, context, baseURL }) => {
      await choose({ language });
      await context.addCookies([{ name: 'wattline.language', value: language, url: baseURL ?? '' }]);
      await renderDocuments(context, baseURL);
    });

    for (const [path, timezoneId] of Object.entries(STATIONS)) {
      test.describe(path, () => {
        test.use({ timezoneId });
        test('shows two connectors, and the app the same two at the same places', async ({ page }) => {
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
      await expect(firstViewOf(page).locator('details[open]')).toHaveCount(1);
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

test('first-screen: the tabs of a station stay at the upper edge while its chargers scroll, and cover no focus', async ({
  page,
}) => {
  await page.goto('/station/loc-012');
  const tabs = page.getByRole('tablist');
  await expect(page.getByText(/^≈ \$\d/).first()).toBeVisible();
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
