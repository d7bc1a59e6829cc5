import { readFile } from 'node:fs/promises';
import { pdfText } from './support/pdf-text';
import { signedIn as test, type Driver, type KnownSession } from './support/signed-in';
import { expect } from './support/test';

/** A session that is over, without a payment. */
async function ended(
  driver: Driver,
  station: Parameters<Driver['charging']>[0],
  wish: Readonly<Record<string, unknown>> = {},
): Promise<KnownSession> {
  const session = await driver.charging(station, wish);
  await driver.endSession(session.id);
  return driver.session(session.id);
}

test('1 §2: Download PDF and Share, of a receipt that could not be read at first', async ({
  page,
  context,
  sandbox,
  driver,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const session = await ended(driver, await sandbox.station());
  await test.step('Try again reads it, with no reload', async () => {
    const end = await sandbox.fault({ path: `/ocpi/emsp/2.2.1/sessions/${session.id}`, kind: 'status', status: 404 });
    await page.goto(`/receipt/${session.id}`);
    await expect(page.getByRole('heading', { name: 'Error Loading Receipt' })).toBeVisible();
    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Session Receipt' })).toBeVisible();
  });
  await test.step('a real PDF is made on the device with one press, though the code for it is lost once', async () => {
    expect(fetched.filter((url) => url.includes('receipt-export'))).toEqual([]);
    await page.route('**/receipt-export*', (route) => route.abort(), { times: 1 });
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const content = await readFile(await download.path());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfText(content);
    expect(text).toContain(`Session #${session.id.slice(-8)}`);
    expect(text).toContain(`$${session.cost?.incl_vat.toFixed(2)} USD`);
  });
  await test.step('without a share sheet the link is copied', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').getByText(/copied/i)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
