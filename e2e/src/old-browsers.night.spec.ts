import type { Page } from '@playwright/test';
import { renderDocuments } from './support/first-views';
import { expect, expectAccessible, test } from './support/test';

/** The documents ask this of an engine; one that lacks it understands nothing in its place. */
const missing = {
  ':has(), as Firefox before 121': [':has(a)', ':older(a)'],
  'lab(), as Chrome before 111': ['lab(0 0 0)', 'older(0 0 0)'],
  'ranges in media queries, as Safari before 16.4': ['(width>=0px)', '(older>=0px)'],
} as const;

/** Documents come as to an engine without a feature. Their own policy goes, as it holds styles to their hashes. */
const lack = async (page: Page, [feature, instead]: readonly [string, string]): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replaceAll(feature, instead).replaceAll(/<meta http-equiv="Content-Security-Policy"[^>]*>/g, '');
    expect(html).toContain(feature);
    return route.fulfill({ response: answer, body });
  });
};

const english = (page: Page) => page.getByRole('heading', { name: 'This browser is too old' });
const spanish = (page: Page) => page.getByRole('heading', { name: 'Este navegador es demasiado antiguo' });

/** The operator's help number in the sandbox's configuration (deploy/local/src/sandbox-config.ts). */
const OPERATORS_NUMBER = 'tel:+17875550150';

const numberToCall = (page: Page) => page.getByRole('link', { name: /^\+1 787 555/ });

/** All that can be pressed at the middle of the page's parts is the message's: it covers the window. */
const coversAll = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [0.05, 0.5, 0.95].every((part) => {
      const found = document.elementFromPoint(innerWidth * part, innerHeight * part);
      return found?.closest('#too-old') !== null;
    }),
  );

for (const javaScriptEnabled of [true, false]) {
  test.describe(`old-browsers: an engine without a feature, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('shows in both languages which browser to use, and nothing else, on every page', async ({ page }) => {
      for (const [name, feature] of Object.entries(missing)) {
        await test.step(name, async () => {
          await lack(page, feature);
          for (const path of ['/', '/station/loc-001', '/confirmation/loc-001_1/1', '/session/any']) {
            await page.goto(path);
            await expect(english(page)).toBeVisible();
            await expect(spanish(page)).toBeVisible();
            await expect(
              page.getByText(/^Use Safari \(iOS 16\.4\), Chrome 111, Firefox 121, Samsung Internet 22 or newer/),
            ).toBeVisible();
            await expect(page.getByText('Help: call the number on the charger.')).toBeVisible();
            await expect(numberToCall(page)).toHaveAttribute('href', OPERATORS_NUMBER);
            await expect(numberToCall(page)).toBeVisible();
            if (javaScriptEnabled) expect(await coversAll(page)).toBe(true);
          }
        });
      }
      if (javaScriptEnabled) await test.step('the message is accessible', () => expectAccessible(page));
    });
  });
}

test.describe('old-browsers: without scripts, at a station that comes rendered', () => {
  test.use({ javaScriptEnabled: false });

  test('the number to call is the station’s own', async ({ page, context, baseURL, sandbox }) => {
    const station = await sandbox.station({ patch: { contact: { name: 'Plaza Help', phone: '+1 787 555 0199' } } });
    await renderDocuments(context, baseURL);
    await lack(page, missing[':has(), as Firefox before 121']);
    await page.goto(station.path);
    await expect(numberToCall(page)).toHaveAttribute('href', 'tel:+17875550199');
    await expect(numberToCall(page)).toBeVisible();
  });
});
