import { keptWith, help, helpIn, send, row, codeOf, plant, expectNoneOf } from './support/help';
import { connect, signedIn as test } from './support/signed-in';
import { expect } from './support/test';

const SUPPORT = '/api/support';

test('help-at-hand: a failed start offers the charger’s answer and the operator’s number, and a lost report arrives once', async ({
  page,
  request,
  sandbox,
  driver,
}) => {
  const station = await sandbox.station({ patch: { contact: { name: 'Plaza Help', phone: '+1 787 555 0199' } } });
  await driver.plan({ command: 'START_SESSION', result: 'REJECTED', message: 'Plug in first', times: 1 });
  const address = await driver.hold(station);
  await page.goto(address);
  const secrets = await plant(page, driver);
  await connect(page);
  await helpIn(page, 'alert').click();
  await expect(help(page).getByRole('link', { name: 'Call +1 787 555 0199' })).toHaveAttribute(
    'href',
    'tel:+17875550199',
  );
  await expect(row(page, 'Details')).toContainText('result: REJECTED');
  await expect(row(page, 'Station')).toContainText(station.id);
  await expect(row(page, 'Payment')).toContainText(`…${address.slice(-8)}`);

  const note = `Nothing happens. ${station.id}`;
  await help(page).getByLabel('What happened? (optional)').fill(note);
  await page.route(
    `**${SUPPORT}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(page).click();
  await expect(help(page).getByRole('alert')).toContainText('didn’t answer');
  await send(page).click();
  const code = await codeOf(page);
  const kept = await keptWith(request, note);
  expect(kept).toMatchObject([{ code, report: { from: 'start', facts: { words: 'Plug in first' } } }]);
  expectNoneOf([...secrets, address.slice('/connect-vehicle/'.length)], kept);
});

test('help-at-hand: a receipt with a difference reports the difference and the session', async ({
  page,
  sandbox,
  driver,
}) => {
  const { id } = await driver.charging(await sandbox.station());
  await driver.endSession(id);
  await page.route(`**/sessions/${id}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { total_cost: { excl_vat: number; incl_vat: number } } };
    answer.data.total_cost.incl_vat += 3;
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`/receipt/${id}`);
  await page.getByText('Check this receipt').click();
  await page.getByRole('button', { name: 'Help with this difference' }).click();
  await expect(row(page, 'Session')).toContainText(id);
  await expect(row(page, 'Details')).toContainText('Total with VAT');
  await page.unrouteAll({ behavior: 'wait' });
});

test('help-at-hand: help on a refused stop is above the alert, and returns the keyboard to it', async ({
  page,
  sandbox,
  driver,
}) => {
  await driver.plan({ command: 'STOP_SESSION', result: 'REJECTED', message: 'Locked by the site', times: 1 });
  const { id } = await driver.charging(await sandbox.station());
  await page.goto(`/session/${id}`);
  await page.getByRole('button', { name: 'Stop Charging' }).click();
  await helpIn(page, 'alertdialog').click();
  await expect(row(page, 'On the screen')).toContainText('Locked by the site');
  await expect(row(page, 'Session')).toContainText(id);
  await help(page).getByRole('button', { name: 'Close' }).click();
  await expect(helpIn(page, 'alertdialog')).toBeFocused();
});
