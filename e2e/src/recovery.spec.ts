import type { Page } from '@playwright/test';
import { Composition, goAnew, markDocument } from './support/composition';
import { breakRelease, catchReports, faults, lastGood, shortFailure } from './support/failures';
import { see } from './support/see';
import { expect, test } from './support/test';

test.use({ brokenOnPurpose: true });

const STATIONS = '@wattline/stations';
const PATH = '/station/loc-001';

const card = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });
const station = (page: Page) => page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' });

test(`a part fails: the shell works, Try again recovers it without a reload, and the last good release comes by itself (${Object.keys(faults).join(', ')})`, async ({
  page,
}) => {
  test.slow();
  const composition = await Composition.of(page);
  const reports = await catchReports(page, composition);
  const real = await composition.released(STATIONS);
  await page.clock.install();
  const seen = (locator: ReturnType<typeof card>) =>
    see(page, (timeout) => expect(locator.first()).toBeVisible({ timeout }));
  for (const [index, fault] of Object.keys(faults).entries()) {
    await test.step(fault, async () => {
      const { release, mend } = await breakRelease(page, STATIONS, fault, `9.0.${index}`);
      composition.deploy(STATIONS, release);
      await page.goto(PATH, { waitUntil: 'commit' });
      await seen(card(page));
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const isSameDocument = await markDocument(page);
      // The fault is gone, or the release is.
      const isAnswer = faults[fault]?.answer !== undefined;
      if (isAnswer) mend();
      else composition.restore(STATIONS);
      await page.getByRole('button', { name: 'Try again' }).click();
      await seen(isAnswer ? page.getByRole('heading', { name: `${STATIONS} 9.0.${index}` }) : station(page));
      expect(await isSameDocument()).toBe(true);
      await page.evaluate(() => localStorage.clear());
    });
  }
  await test.step('with a last good release nothing is asked of the visitor, and the broken one is reported once and not requested again', async () => {
    const { release } = await breakRelease(page, STATIONS, 'throws at render', '9.1.0');
    composition.deploy(STATIONS, release, lastGood(real));
    const before = reports().length;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(PATH, { waitUntil: 'commit' });
    await seen(station(page));
    expect(asked.filter((url) => url.includes('/9.1.0/'))).toHaveLength(1);
    await goAnew(page, PATH);
    await seen(station(page));
    expect(asked.filter((url) => url.includes('/9.1.0/'))).toHaveLength(1);
    await expect.poll(() => reports().slice(before).map(shortFailure)).toEqual([[STATIONS, '9.1.0', 'render-failed']]);
  });
});
