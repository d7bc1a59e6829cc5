import { keptWith, help, helpIn, send, row, codeOf, plant, expectNoneOf } from './support/help';
import { see } from './support/see';
import { signedIn as test } from './support/signed-in';
import { expect, expectAccessible, expectNothingRaw } from './support/test';

test('help-at-hand: a station that does not load offers help: its report is shown, two taps send it once, the code stays', async ({
  page,
  request,
  sandbox,
  driver,
}) => {
  const station = await sandbox.station();
  await sandbox.fault({ path: station.call, kind: 'status', status: 500 });
  await page.clock.install();
  await page.goto(station.path);
  const secrets = await plant(page, driver);
  // The page repeats its reads for some seconds, and so does the dialog.
  await see(page, (timeout) => expect(helpIn(page, 'alert')).toBeVisible({ timeout }));
  await helpIn(page, 'alert').click();
  await expect(row(page, 'On the screen')).toContainText('Error Loading Station');
  await expect(row(page, 'Station')).toContainText(station.id);
  await expect(row(page, 'Last error')).toContainText(/GET \S+: 500 · request \w{8}/);
  // The station cannot be read: the operator's own number.
  const call = help(page).getByRole('link', { name: 'Call +1 787 555 0150' });
  await see(page, (timeout) => expect(call).toBeVisible({ timeout }));
  await expectNothingRaw(page);

  const note = `The screen is dark. ${station.id}`;
  await help(page).getByLabel('What happened? (optional)').fill(note);
  await help(page).getByText('Everything, word for word').click();
  await expect(help(page).locator('pre')).toContainText(note);
  await send(page).dblclick();
  const code = await codeOf(page);
  await expectAccessible(page);
  const kept = await keptWith(request, note);
  expect(kept).toMatchObject([{ code, report: { from: 'error', station: station.id, isSignedIn: true } }]);
  expectNoneOf(secrets, kept);

  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await expect(helpIn(page, 'alert')).toBeFocused();
  await page.reload();
  await see(page, (timeout) => expect(helpIn(page, 'banner')).toBeVisible({ timeout }));
  await helpIn(page, 'banner').click();
  expect(await codeOf(page)).toBe(code);
});
