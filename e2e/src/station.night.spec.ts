import { randomUUID } from 'node:crypto';
import { goAnew } from './support/composition';
import { chooseElsewhere, expect, expectAccessible, expectNothingRaw, test } from './support/test';

test('accessible: the gallery of a station works by keyboard alone, and long words have their room', async ({
  page,
  sandbox,
}) => {
  const id = `loc${randomUUID().slice(0, 8)}`;
  await page.goto((await sandbox.station({ template: 'loc-003', id })).path);

  await test.step('View all N images opens a gallery that works by keyboard alone', async () => {
    await page.getByRole('button', { name: 'View all 5 images' }).press('Enter');
    const gallery = page.getByRole('dialog', { name: 'All pictures of this station' });
    await expect(gallery.getByText('1 of 5')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText('2 of 5')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(gallery).toBeHidden();
    await expect(page.getByRole('button', { name: 'View all 5 images' })).toBeFocused();
  });

  await test.step('in Spanish, a long price leaves room for the name of its connector (390 px), and a long id of a charger stays in one line (320 px)', async () => {
    await chooseElsewhere(page, { language: 'es' });
    await expect(page.getByText(/Cargo por inactividad/).first()).toBeVisible();
    const name = page.getByText(/^CCS1 · /).first();
    expect((await name.boundingBox())?.height).toBeLessThan(32);
    await page.setViewportSize({ width: 320, height: 640 });
    const heading = page.getByRole('heading', { level: 3, name: `US*SBX*E${id}*1` });
    await expect(heading).toBeVisible();
    expect((await heading.boundingBox())?.height).toBeLessThan(32);
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseElsewhere(page, { language: 'en' });
  });
});

test('a station of 500 connectors stays smooth: it can be scrolled and chosen from', async ({ page }) => {
  await page.goto('/station/loc-013');
  await expect(page.getByRole('button', { name: /kW · / })).toHaveCount(500);
  await expect(page.getByText('Loading price...')).toHaveCount(0);
  const last = page.getByRole('button', { name: /Available/ }).last();
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  // Nor are rows wider than the window for lists that are not laid out yet.
  await expect(last).toBeInViewport({ ratio: 1 });
});

const seeds = Array.from({ length: 20 }, (_, index) => `loc-${String(index + 1).padStart(3, '0')}`);
test.describe('bad input', () => {
  // Pictures over http are refused.
  test.use({ refusedOnPurpose: true });

  for (const some of [seeds.slice(0, 10), seeds.slice(10)]) {
    test(`${some[0]} to ${some.at(-1)} show nothing raw, and run nothing`, async ({ page }) => {
      test.slow();
      const refused: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) refused.push(message.text());
      });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const id of some) {
        await test.step(id, async () => {
          await goAnew(page, `/station/${id}`);
          await expect(page.getByRole('heading', { name: 'Available Chargers' })).toBeVisible();
          await expect(page.getByText('Loading price...')).toHaveCount(0);
          await expectNothingRaw(page);
          await page.getByRole('tab', { name: 'Info' }).click();
          await expectNothingRaw(page);
          expect(
            await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
            id,
          ).toBe(0);
        });
      }
      expect(refused.filter((text) => !text.startsWith('Loading the image'))).toEqual([]);
    });
  }
});
