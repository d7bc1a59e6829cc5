import type { Page } from '@playwright/test';
import { unlock } from './support/console';
import { expect, test } from './support/test';

const keys = (page: Page) =>
  page.evaluate(() => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    cookie: document.cookie,
  }));

/** Stores secrets, and entries of each kind, in each place. */
async function plant(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('long', 'wattline '.repeat(100));
    localStorage.setItem('note', 'plain');
    sessionStorage.setItem('pendingSession', JSON.stringify({ id: 'p-1', authToken: 'planted-token' }));
    sessionStorage.setItem('step', '2');
    document.cookie = 'choice=a%20b; Path=/';
    document.cookie = 'refreshToken=planted-refresh; Path=/';
  });
  await page.getByRole('button', { name: 'Refresh Data' }).click();
}

test('1 §2 stored data is read anew and masked, and cleared one by one, by place and as a whole', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await unlock(page);
  const body = page.locator('body');
  await test.step('Refresh Data reads anew, and values are cut at 500', async () => {
    await plant(page);
    await expect(
      page.getByRole('region', { name: 'Local storage' }).getByText('… cut: 500 of 900 characters'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cookies' }).getByText('a b', { exact: true })).toBeVisible();
  });
  await test.step('docs/rules.md: locked-console: secrets are masked until they are revealed', async () => {
    await expect(body).not.toContainText(/planted/);
    await page.getByRole('button', { name: 'Reveal refreshToken' }).click();
    await expect(page.getByText('planted-refresh')).toBeVisible();
    await expect(body).not.toContainText('planted-token');
    await page.getByRole('button', { name: 'Hide refreshToken' }).click();
    await expect(body).not.toContainText(/planted/);
  });
  await test.step('Clear removes one entry in each place', async () => {
    for (const name of ['note', 'step', 'choice']) {
      await page.getByRole('button', { name: `Clear ${name}` }).click();
      await expect(page.getByText(`Cleared: ${name}.`)).toBeVisible();
    }
    const { session, local, cookie } = await keys(page);
    expect(session).toContain('pendingSession');
    expect(local).toContain('long');
    expect([session.includes('step'), local.includes('note'), cookie.includes('choice')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(cookie).toContain('refreshToken=planted-refresh');
  });
  await test.step('Copy shows its indicator for 2 s', async () => {
    await page.clock.install();
    await page.getByRole('button', { name: 'Copy long' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('wattline '.repeat(100));
    // The clock goes on by itself too: requests to the page in between take time.
    await page.clock.runFor(1_000);
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('button', { name: 'Copied' })).toBeHidden();
  });
  await test.step('Clear Session and Clear Local clear their place, and Clear All asks first', async () => {
    await plant(page);
    await page.getByRole('button', { name: 'Clear Session' }).click();
    expect(await keys(page)).toMatchObject({
      session: [],
      local: expect.arrayContaining(['long']),
      cookie: expect.stringContaining('choice'),
    });
    await page.getByRole('button', { name: 'Clear Local' }).click();
    expect(await keys(page)).toMatchObject({ session: [], local: [], cookie: expect.stringContaining('choice') });

    await page.evaluate(() => sessionStorage.setItem('a', localStorage.getItem('b') ?? 'c'));
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await keys(page)).session).toEqual(['a']);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByRole('button', { name: 'Clear everything' }).click();
    expect(await keys(page)).toEqual({ session: [], local: [], cookie: '' });
  });
});
