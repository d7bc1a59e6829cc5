import type { BrowserContext, Page } from '@playwright/test';
import { signedIn as test } from './support/signed-in';
import { expect } from './support/test';
import { untilKept } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => page.clock.install());

const SESSIONS = '/ocpi/emsp/2.2.1/sessions/';

/** The data that a browser has of this origin, as 'place: name', with the text of each. */
async function browserHas(page: Page, context: BrowserContext): Promise<Map<string, string>> {
  const inPage = await page.evaluate(async () => {
    const found: [string, string][] = [];
    for (const [area, storage] of Object.entries({ local: localStorage, session: sessionStorage }))
      for (const key of Object.keys(storage)) found.push([`${area}: ${key}`, storage.getItem(key) ?? '']);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      found.push([`cache: ${name}`, '']);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        found.push([`cache: ${name} ${pathname}`, (await (await cache.match(request))?.text()) ?? '']);
      }
    }
    for (const { name = '' } of await indexedDB.databases()) found.push([`database: ${name}`, '']);
    return found;
  });
  const cookies = (await context.cookies()).map(({ name, value }) => [`cookie: ${name}`, value] as const);
  return new Map([...inPage, ...cookies]);
}

/** Data of the app or of the device, and of no driver. */
const OF_THE_DEVICE = [
  /^cache: wattline-(files|pages|stations|tariffs|networks|signed-out)\b/,
  /^(local|cookie): (theme|language|wattline\.(visitor|visitor-bucket|last-good|registry-issued|own-release))$/,
  /^local: wattline\.network\./,
  // Releases of parts.
  /^session: wattline\.pins$/,
];

test('2 §7 Sign out, records-have-a-driver: no data of a driver stays in any storage, cookie, cache or database, also with a poll under way', async ({
  page,
  context,
  sandbox,
  driver,
}) => {
  const station = await sandbox.station();
  const { id } = await driver.charging(station);
  await page.goto(`/session/${id}`);
  await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
  await untilKept(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
  await expect
    .poll(async () => [...(await browserHas(page, context)).keys()])
    .toContain(`cache: wattline-sessions ${SESSIONS}${id}`);
  // The other records that a driver leaves behind: each by its key, as the parts write it.
  await page.evaluate(async (sessionId) => {
    const all = JSON.stringify([{ id: sessionId }]);
    const stop = { operatorSessionId: sessionId, key: `stop-${sessionId}`, driverId: null, askedAt: 1 };
    const charges = JSON.parse(localStorage.getItem('charges') ?? '[]') as object[];
    for (const charge of charges) Object.assign(charge, { stop });
    localStorage.setItem('charges', JSON.stringify(charges));
    localStorage.setItem(`stopKey_${sessionId}`, 'key');
    for (const key of ['toldSessions', 'holdWarnings', 'meterReadings', 'tutorialProgress'])
      localStorage.setItem(key, all);
    localStorage.setItem('emailForSignIn', 'driver@example.com');
    localStorage.setItem('authReturnUrl', `/session/${sessionId}`);
    sessionStorage.setItem('wattline.help-sent', JSON.stringify({ code: 'ABC', at: 1 }));
    sessionStorage.setItem('wattline.paid-since', `1 ${sessionId}`);
    sessionStorage.setItem(`labelCompared_loc-001 1`, 'true');
    const records = await caches.open('wattline-records');
    await records.put(`/told/${sessionId}/ended`, new Response('1'));
    await records.put(`/push/${sessionId}`, new Response('{}'));
    await records.put(`/stops/${sessionId}`, new Response(JSON.stringify({ sessionId, stop })));
  }, id);

  // From now on a poll is always on its way: its answer comes after the sign-out.
  await sandbox.fault({ path: `${SESSIONS}${id}`, kind: 'late', delayMs: 3_000 });
  const polled = page.waitForRequest((request) => request.url().includes(SESSIONS) && request.method() === 'GET');
  await page.clock.runFor(5_000);
  await polled;
  await page.getByRole('banner').getByRole('button', { name: 'Test Driver' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  // The poll that was on its way is answered, and one that the page, which still stands, began after it.
  const answered = () => page.waitForResponse((answer) => answer.url().includes(SESSIONS));
  await answered();
  const next = answered();
  await page.clock.runFor(5_000);
  await next;

  // The way back to a charge that runs stays for its driver, without a name or an address, and is shown to them alone.
  const isWayBack = (name: string, text: string): boolean =>
    name === 'local: charges' &&
    (JSON.parse(text) as { driverId: string; isPrivate: boolean; stop: unknown }[]).every(
      ({ driverId, isPrivate, stop }) => driverId === driver.known.id && isPrivate && stop === null,
    );
  const left = async (): Promise<[string, string][]> =>
    [...(await browserHas(page, context))].filter(([name, text]) => !isWayBack(name, text));
  const namesLeft = async (): Promise<string[]> =>
    (await left()).map(([name]) => name).filter((name) => !OF_THE_DEVICE.some((known) => known.test(name)));
  await expect.poll(namesLeft).toEqual([]);
  const texts = (await left()).map(([, text]) => text).join('\n');
  for (const text of [id, driver.known.id, driver.known.phone, driver.known.accessToken, driver.known.refreshToken])
    expect(texts.includes(text)).toBe(false);
});
