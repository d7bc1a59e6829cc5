import type { Page } from '@playwright/test';
import { buildRelease, serveRelease } from './support/build-release';
import { Composition, markDocument, type LiveRelease } from './support/composition';
import { expect, test } from './support/test';

test.use({ brokenOnPurpose: true });

const STATIONS = '@wattline/stations';
const lastGood = (release: LiveRelease): LiveRelease => ({ ...release, deployment: { traffic: 0, default: false } });

/** A remote of one screen, really built. */
const remote = (body: string) => ({
  'remote.tsx': `
    import { useEffect, useLayoutEffect } from 'react';
    function Screen() {
      ${body}
      return <><h1>Broken release</h1><button onClick={async () => { throw new Error('broken handler'); }}>Press</button></>;
    }
    export default { contract: '3.0.0', routes: [{ path: '*', element: <Screen /> }] };
  `,
});

/**
 * Puts a broken release before the real one.
 *
 * @returns A function that reads the page's reports.
 */
async function deploy(page: Page, version: string, body: string): Promise<() => readonly unknown[]> {
  const reports: unknown[] = [];
  const composition = await Composition.of(page);
  composition.configure({ composition: { reportUrl: '/failure-reports' } });
  await page.route('/failure-reports', (route) => {
    const { kind, remote: part, version: reported, code } = route.request().postDataJSON() as Record<string, unknown>;
    if (kind === 'failed') reports.push([part, reported, code]);
    return route.fulfill({ status: 204 });
  });
  const release = await serveRelease(page, buildRelease(STATIONS, version, remote(body)));
  composition.deploy(STATIONS, release, lastGood(await composition.released(STATIONS)));
  return () => reports;
}

const broken = (page: Page) => page.getByRole('heading', { name: 'Broken release' });
const station = (page: Page) => page.getByRole('heading', { level: 1, name: 'Plaza del Mar Condado' });
const footer = (page: Page) => page.getByRole('contentinfo');

test.describe('one-part-cannot-take-the-app-down: a remote that fails once it has rendered', () => {
  test('a remote that throws in an effect is replaced by the last good release', async ({ page }) => {
    const reports = await deploy(page, '9.4.1', "useEffect(() => { throw new Error('broken effect'); }, []);");
    await page.goto('/station/loc-001');
    await expect(station(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
    await expect.poll(reports).toEqual([[STATIONS, '9.4.1', 'render-failed']]);
  });

  for (const [version, effect] of [
    ['9.4.2', 'useEffect'],
    ['9.4.3', 'useLayoutEffect'],
  ] as const) {
    test(`a remote that throws in a clean-up (${effect}) keeps the next page, and the way back leads to the last good release`, async ({
      page,
    }) => {
      const reports = await deploy(
        page,
        version,
        `${effect}(() => () => { throw new Error('broken clean-up'); }, []);`,
      );
      await page.goto('/');
      const isSameDocument = await markDocument(page);
      await page.getByRole('link', { name: 'View Demo Station' }).click();
      await expect(broken(page)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Wattline' })).toBeVisible();
      await expect(footer(page)).toBeVisible();
      await expect.poll(reports).toEqual([[STATIONS, version, 'render-failed']]);
      await page.getByRole('link', { name: 'View Demo Station' }).click();
      await expect(station(page)).toBeVisible();
      expect(await isSameDocument()).toBe(true);
    });
  }

  test('a rejection in a handler leaves the page as it is, and is reported once', async ({ page }) => {
    const reports = await deploy(page, '9.4.4', 'useEffect(() => undefined, []);');
    await page.goto('/station/loc-001');
    await expect(broken(page)).toBeVisible();
    await page.getByRole('button', { name: 'Press' }).click();
    await page.getByRole('button', { name: 'Press' }).click();
    await expect.poll(reports).toEqual([[STATIONS, '9.4.4', 'handler-failed']]);
    await expect(broken(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('wattline.avoided'))).toBeNull();
  });
});
