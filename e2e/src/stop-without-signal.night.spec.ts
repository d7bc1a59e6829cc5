import { signedIn as test } from './support/signed-in';
import { stopButton, waiting, complete, charging } from './support/stop-without-signal';
import { expect } from './support/test';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => page.clock.install());

test.describe('stop-waits-for-a-signal', () => {
  test('the service worker sends the stop of a closed tab once, when the browser wakes it', async ({
    page,
    context,
    sandbox,
    driver,
    baseURL,
  }) => {
    const { id, sent } = await charging({ page, sandbox, driver });
    // A headless browser has background sync switched off. The event itself can be sent to the worker.
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() =>
      Object.defineProperty(Reflect.get(self, 'registration'), 'sync', { value: { register: async () => undefined } }),
    );
    await context.setOffline(true);
    await stopButton(page).click();
    await expect(waiting(page)).toContainText('You can close this page.');
    const next = await context.newPage();
    const devtools = await context.newCDPSession(next);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
        registrations.forEach(({ registrationId }) => resolve(registrationId)),
      );
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    await page.close();
    await context.setOffline(false);
    for (let time = 0; time < 2; time++)
      await devtools.send('ServiceWorker.dispatchSyncEvent', {
        origin: baseURL ?? '',
        registrationId,
        tag: 'wattline-stops',
        lastChance: false,
      });
    await expect.poll(async () => (await driver.session(id)).status).toBe('COMPLETED');
    await next.goto(`/session/${id}`);
    await expect(complete(next)).toBeVisible();
    expect(await sent()).toHaveLength(1);
  });
});
