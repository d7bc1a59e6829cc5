import type { APIRequestContext, Page } from '@playwright/test';
import { see } from './support/see';
import { signedIn as test, type Driver } from './support/signed-in';
import { expect, expectAccessible, expectNothingRaw } from './support/test';

const CODE = /^W-[2-9BCDFGHKMPQRTVWXZ]{4}$/;

interface Kept {
  readonly code: string;
  readonly report: Readonly<Record<string, unknown>>;
}

/** Finds the reports with a test's own note. */
const keptWith = async (request: APIRequestContext, note: string): Promise<Kept[]> =>
  ((await (await request.get('/sandbox/api/support')).json()) as Kept[]).filter(
    ({ report }) => report['note'] === note,
  );

const help = (page: Page) => page.getByRole('dialog', { name: 'Help' });

const helpIn = (page: Page, role: 'alert' | 'banner' | 'alertdialog') =>
  page.getByRole(role).getByRole('button', { name: 'Help' });

const send = (page: Page) => help(page).getByRole('button', { name: 'Send' });

const row = (page: Page, name: string) =>
  help(page)
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${name}`) });

/** The code that the dialog shows. */
async function codeOf(page: Page): Promise<string> {
  const code = help(page).locator('strong');
  await expect(code).toHaveText(CODE);
  return (await code.textContent()) ?? '';
}

/** Plants data that a report may not hold: the driver's tokens, number and id, and texts beside them. */
async function plant(page: Page, { known }: Driver): Promise<readonly string[]> {
  const planted = ['planted-hidden-token', 'planted@example.com', '4242424242424242'];
  await page.evaluate(([token, email, card]) => {
    sessionStorage.setItem('planted', `${token} ${card}`);
    localStorage.setItem('emailForSignIn', email ?? '');
    document.cookie = `planted=${token}; Path=/`;
  }, planted);
  return [...planted, known.accessToken, known.refreshToken, known.phone, known.phone.slice(1), known.id];
}

function expectNoneOf(secrets: readonly string[], report: object): void {
  const text = JSON.stringify(report);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(3);
    expect(text).not.toContain(secret);
  }
}

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
