import { Composition, go, makeRelease, markDocument } from './support/composition';
import { expect, test } from './support/test';

const STATIONS = '@wattline/stations';
const CHECKOUT = '@wattline/checkout';
const CONFIRMATION = '/confirmation/loc-001_1/1';

test.describe('a payment and a live session keep the release with which they began', () => {
  test('a reload after the order keeps the release, though discovery does not name it any more, and one that is gone is replaced', async ({
    page,
  }) => {
    const composition = await Composition.of(page);
    composition.deploy(CHECKOUT, await makeRelease(page, CHECKOUT, { version: '9.0.0' }));
    await page.goto(CONFIRMATION);
    await expect(page.getByRole('heading', { name: `${CHECKOUT} 9.0.0` })).toBeVisible();
    // As a payment that is ordered is kept, of a visitor here.
    await page.evaluate(() =>
      localStorage.setItem('paymentAttempt_', JSON.stringify({ startedAt: new Date().toISOString() })),
    );
    const next = await makeRelease(page, CHECKOUT, { version: '9.1.0' });
    composition.deploy(CHECKOUT, next);
    await page.reload();
    await expect(page.getByRole('heading', { name: `${CHECKOUT} 9.0.0` })).toBeVisible();

    // Nothing is under way any more.
    await page.evaluate(() => localStorage.removeItem('paymentAttempt_'));
    await go(page, '/');
    await expect(page.getByRole('link', { name: 'View Demo Station' })).toBeVisible();
    await page.goto(CONFIRMATION);
    await expect(page.getByRole('heading', { name: `${CHECKOUT} 9.1.0` })).toBeVisible();

    composition.deploy(CHECKOUT, await makeRelease(page, CHECKOUT, { version: '9.2.0' }));
    await page.route(`${next.url}*`, (route) => route.fulfill({ status: 404 }));
    for (let visit = 0; visit < 2; visit += 1) {
      await page.reload();
      await expect(page.getByRole('heading', { name: `${CHECKOUT} 9.2.0` })).toBeVisible();
    }
  });
});

test.describe('a tab that was open for long', () => {
  test('it takes up the live releases when its driver returns and continues, without requests meanwhile', async ({
    page,
  }) => {
    await page.clock.install();
    // One visitor in ten reports its loads. This one does not.
    await page.addInitScript(() => localStorage.setItem('wattline.visitor-bucket', '12.345'));
    const composition = await Composition.of(page);
    composition.deploy(STATIONS, await makeRelease(page, STATIONS, { version: '9.0.0' }));
    await page.goto('/station/loc-001');
    await expect(page.getByRole('heading', { name: `${STATIONS} 9.0.0` })).toBeVisible();
    const isSameDocument = await markDocument(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The shell's own code comes when the browser is idle, whenever that is.
      if (!pathname.startsWith('/shell/')) asked.push(pathname);
    });
    composition.deploy(STATIONS, await makeRelease(page, STATIONS, { version: '9.1.0' }));
    await page.clock.fastForward('24:00:00');
    expect(asked).toEqual([]);

    const read = page.waitForResponse('/discovery.json');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await read;
    expect(await isSameDocument()).toBe(true);
    const opened = page.waitForEvent('domcontentloaded');
    await page.evaluate(() => {
      history.pushState({ usr: { from: 'station' }, key: 'k' }, '', '/?x=1#y');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await opened;
    await expect(page.getByRole('link', { name: 'View Demo Station' })).toBeVisible();
    await expect(page).toHaveURL('/?x=1#y');
    expect(await page.evaluate(() => history.state)).toMatchObject({ usr: { from: 'station' } });
    expect(await isSameDocument()).toBe(false);
    await page.getByRole('link', { name: 'View Demo Station' }).click();
    await expect(page.getByRole('heading', { name: `${STATIONS} 9.1.0` })).toBeVisible();
  });
});
