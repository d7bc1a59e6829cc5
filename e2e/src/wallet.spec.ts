import { confirmationOf, signedIn } from './support/signed-in';
import { expect, expectAccessibleInEachLook } from './support/test';

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
      await expectAccessibleInEachLook(page);

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

/** The frame of the express element clears its place as text, which Trusted Types refuse. */
const throwAsItGoes = `
  Element.prototype.remove = function () {
    if (this.title === 'Secure express checkout frame') {
      document.documentElement.dataset.thrown = 'yes';
      this.parentElement.innerHTML = '';
    }
    this.parentNode?.removeChild(this);
  };
`;

signedIn.describe('third-parties-may-throw, script-addresses', () => {
  signedIn.use({ mayHaveWallet: true, refusedOnPurpose: true });

  signedIn(
    'an express element that throws as it is removed leaves the wallet payment shown, with one hold',
    async ({ page, sandbox, driver }) => {
      await page.addInitScript({ content: throwAsItGoes });
      await page.goto(confirmationOf(await sandbox.station()));
      await page.getByRole('checkbox', { name: 'I accept the charging terms' }).check();
      await page
        .frameLocator('iframe[title="Secure express checkout frame"]')
        .getByRole('button', { name: 'Google Pay' })
        .click();
      await page
        .frameLocator('iframe[title="Pay with sandbox wallet"]')
        .getByRole('button', { name: 'Confirm' })
        .click();
      await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-thrown', 'yes');
      await expect(page).toHaveURL(/\/connect-vehicle\//);
      await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
      expect(await driver.ledger()).toMatchObject([
        { kind: 'hold-made', amountMinor: 2000 },
        { kind: 'hold-authorized', amountMinor: 2000 },
      ]);
    },
  );
});
