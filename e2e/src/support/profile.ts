import type { Page } from '@playwright/test';
import type { TestDriver } from './driver';
import { makeDriver } from './signed-in';
import { test as base } from './test';

interface Opening {
  readonly path: string;
  /** All that is known of the driver: their phone number or their e-mail address. */
  readonly by: Partial<Pick<TestDriver, 'e164' | 'email'>>;
}

export const test = base.extend<{ readonly open: (opening: Opening) => Promise<void> }>({
  open: async ({ page, context, request, baseURL }, use) => {
    await use(async ({ path, by: { e164 = '', email = '' } }) => {
      const driver = await makeDriver(request, { e164, email });
      await driver.enter(context, baseURL ?? '', email === '' ? null : email);
      await page.goto(path);
    });
  },
});

export const openProfile = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Test Driver' }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  return page.getByRole('dialog', { name: 'Complete your profile' });
};
