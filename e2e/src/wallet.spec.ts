import { confirmationOf, signedIn } from './support/signed-in';
import { expect } from './support/test';

signedIn.describe('wallet-in-one-tap', () => {
  signedIn.use({ mayHaveWallet: true });

  signedIn(
    'a wallet pays from the confirmation: it loads nothing before the terms, pays nothing by a cancelled sheet, and holds once by a double tap',
    async ({ page, sandbox, driver }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/sandbox.stripe|api.*stripe|card-form/.test(request.url())) asked.push(request.url());
      });
      await page.goto(confirmationOf(await sandbox.station()));
      const terms = page.getByRole('checkbox', { name: 'I accept the charging terms' });
      await expect(page.getByText('No payment methods found')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);

      await terms.check();
      const google = page
        .frameLocator('iframe[title="Secure express checkout frame"]')
        .getByRole('button', { name: 'Google Pay' });
      const sheet = page.frameLocator('iframe[title="Pay with sandbox wallet"]');
      await google.click();
      await expect(sheet.getByText('$20.00')).toBeVisible();
      await sheet.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: 'Hold $5 more' }).click();
      await google.dblclick();
      await expect(sheet.getByText('$25.00')).toBeVisible();
      expect(await driver.count('hold-made')).toBe(0);
      await sheet.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('$25.00 is held on your card.')).toBeVisible();
      expect(await driver.ledger()).toMatchObject([
        { kind: 'hold-made', amountMinor: 2500 },
        { kind: 'hold-authorized', amountMinor: 2500 },
      ]);
    },
  );
});
