import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { builtRelease } from './releases/built-release';
import { go, markDocument } from './support/composition';
import { promotedWhileOffline, rolledBackUnderWorker } from './support/journey/release-conditions';
import { keepStandIns, walk } from './support/journey/walk';
import { ReleaseTeam, sha256 } from './support/release-team';
import type { Sandbox } from './support/sandbox';
import { confirmationOf, connect, makeDriver, pay, signedIn } from './support/signed-in';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';
import { keptPaths, untilKept } from './support/worker';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 25;
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });

const CHECKOUT = '@wattline/checkout';

const isCheckout = (file: string): boolean => file.startsWith('/remotes/checkout/');
const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop Charging' });
const confirmation = (page: Page) => page.getByRole('heading', { name: 'Confirm your charge' });

/** Opens the confirmation of a free connector. */
async function opensCheckout(visitor: Visitor, sandbox: Sandbox): Promise<void> {
  await visitor.page.goto(confirmationOf(await sandbox.station()));
  await expect(confirmation(visitor.page)).toBeVisible();
}

/** From the confirmation to the tutorial. */
async function pays({ page }: Visitor): Promise<void> {
  await pay(page);
  await expect(page).toHaveURL(/\/connect-vehicle\//);
}

/** From the tutorial to a session that runs. */
async function starts({ page }: Visitor): Promise<void> {
  await connect(page);
  await expect(stopButton(page)).toBeVisible();
}

/** A signed-in driver with a card, and their page. */
async function driverWithCard(browser: Browser, request: APIRequestContext) {
  const driver = await makeDriver(request);
  await driver.saveCard();
  const visitor = await Visitor.open(browser, origin);
  await driver.enter(visitor.context, origin);
  return { driver, visitor };
}

const hashes = async (request: APIRequestContext, files: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, sha256(await (await request.get(file)).body())] as const)),
  );

test.describe.configure({ mode: 'serial' });

test.describe('the payments team ships checkout while drivers charge', () => {
  let team: ReleaseTeam;

  test.beforeAll(async () => {
    const releases = [builtRelease('checkout-next'), builtRelease('checkout-broken')];
    team = await ReleaseTeam.start(port, '--', ...releases.map(({ dist }) => dist));
  });
  test.afterAll(() => team?.stop());

  test('open pages are not disturbed, the next visitor has it, and a broken release spares those who are not on its trial', async ({
    browser,
    request,
    sandbox,
  }) => {
    test.slow();

    // Drivers who pay or look meanwhile: release.spec.ts, and pins.test.ts of the shell.
    const charging = await driverWithCard(browser, request);
    await opensCheckout(charging.visitor, sandbox);
    await pays(charging.visitor);
    await starts(charging.visitor);
    const chargesOn = await markDocument(charging.visitor.page);
    const [before = ''] = charging.visitor.asked();

    const others = team.servedFiles().filter((file) => !isCheckout(file));
    expect(others.length).toBeGreaterThan(20);
    const served = await hashes(request, others);

    const equipped = await Visitor.open(browser, origin, { serviceWorkers: 'allow' });
    await opensCheckout(equipped, sandbox);
    await untilKept(equipped.page);

    // Checkout 1.2.0 ships.
    const third = await Visitor.open(browser, origin);
    const promoted = await team.run('promote', 'checkout', '1.2.0');
    expect(promoted.code).toBe(0);
    await opensCheckout(third, sandbox);
    expect(third.asked()).toEqual(['1.2.0']);
    expect(await third.runs()).toEqual(['1.2.0']);

    // A service worker that holds the release before does not hold it back; then it takes up the new one, by itself.
    const equippedAgain = await equipped.again();
    await opensCheckout(equippedAgain, sandbox);
    expect(equippedAgain.asked()).toEqual(['1.2.0']);
    await expect
      .poll(() => keptPaths(equippedAgain.page, 'files'))
      .toContainEqual(expect.stringMatching(/^\/remotes\/checkout\/1\.2\.0\/screen-confirmation/));

    // Shell and other parts are unchanged, byte for byte.
    expect(team.servedFiles().filter((file) => !isCheckout(file))).toEqual(others);
    expect(await hashes(request, others)).toEqual(served);

    // The session was never left, and stops.
    await stopButton(charging.visitor.page).click();
    await expect(charging.visitor.page.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect(await chargesOn()).toBe(true);
    expect(charging.visitor.asked()).toEqual([before]);

    // A broken 1.3.0 goes to 20 %.
    await team.release('promote', 'checkout', '1.3.0', '--traffic', '20');
    const spared = await Visitor.open(browser, origin, { place: 50 });
    await opensCheckout(spared, sandbox);
    expect(spared.asked()).toEqual(['1.2.0']);
    for (const place of [0, 10, 19.9]) {
      const visitor = await Visitor.open(browser, origin, { place });
      await visitor.page.goto('/');
      const isSameDocument = await markDocument(visitor.page);
      await go(visitor.page, confirmationOf(await sandbox.station()));
      await expect(confirmation(visitor.page)).toBeVisible();
      expect(visitor.asked()).toEqual(['1.3.0', '1.2.0']);
      expect(await isSameDocument()).toBe(true);
    }

    // It is taken back, and its share of visitors gets the good release at once.
    await team.release('rollback', 'checkout');
    const next = await Visitor.open(browser, origin, { place: 5 });
    await opensCheckout(next, sandbox);
    expect(next.asked()).toEqual(['1.2.0']);
    const { log } = JSON.parse((await team.release('status', '--json', '--lines', '1')).output) as { log: unknown[] };
    expect(log).toMatchObject([{ by: 'payments-team', action: 'rollback', part: CHECKOUT, result: 'done' }]);

    // So does the next rollback, which names the release that it leaves: the live one was brought back just now.
    const rolledBack = await team.run('rollback', 'checkout', '--from', '1.2.0');
    expect(rolledBack.code).toBe(0);
    const last = await Visitor.open(browser, origin);
    await opensCheckout(last, sandbox);
    expect(last.asked()).toEqual([before]);
    // So it is where a service worker holds the newer release.
    const equippedBack = await equipped.again();
    await opensCheckout(equippedBack, sandbox);
    expect(equippedBack.asked()).toEqual([before]);
  });

  test('withdrawn-releases: a payment that began with a withdrawn release goes on with another one, and no browser keeps it', async ({
    browser,
    request,
    sandbox,
  }) => {
    test.slow();
    await team.release('promote', 'checkout', '1.2.0');
    const equipped = await Visitor.open(browser, origin, { serviceWorkers: 'allow' });
    await equipped.page.goto('/');
    await untilKept(equipped.page);
    expect((await keptPaths(equipped.page, 'files')).join()).toContain('/remotes/checkout/1.2.0/');

    const { driver, visitor } = await driverWithCard(browser, request);
    await visitor.page.clock.install();
    await opensCheckout(visitor, sandbox);
    await pays(visitor);
    expect(await visitor.runs()).toEqual(['1.2.0']);
    const isSameDocument = await markDocument(visitor.page);

    await team.release('withdraw', 'checkout', '1.2.0', '--why', 'it debits twice');
    expect(await isSameDocument()).toBe(true);
    // The driver comes back to the tab: it looks at discovery again.
    const opensAnew = visitor.page.waitForEvent('load');
    await visitor.page.clock.fastForward('06:00');
    await visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await opensAnew;
    await expect(visitor.page).toHaveURL(/\/connect-vehicle\//);
    await starts(visitor);
    expect(await visitor.runs()).not.toContain('1.2.0');
    expect(await driver.count('hold-made')).toBe(1);

    const { page } = await equipped.again();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => (await keptPaths(page, 'files')).join()).not.toContain('/remotes/checkout/1.2.0/');
    const documents = await page.evaluate(async () => {
      const kept = await caches.open('wattline-pages');
      const all = await kept.matchAll();
      return Promise.all(all.map((document) => document.text()));
    });
    expect(documents.join()).not.toContain('/remotes/checkout/1.2.0/');
    await team.release('withdraw', 'checkout', '1.2.0', '--back', '--why', 'the next test ships it');
  });

  test.describe('kept-for-no-signal: a charge from the code on a charger to the receipt', () => {
    test.use({ serviceWorkers: 'allow' });
    for (const conditionOf of [promotedWhileOffline, rolledBackUnderWorker]) {
      signedIn(conditionOf.name, async ({ page, context, request, driver, sandbox }) => {
        await keepStandIns(context, request);
        const older = team.keepComposition();
        await team.release('promote', 'checkout', '1.2.0');
        const newer = team.keepComposition();
        older();
        await walk({ page, driver, sandbox }, conditionOf({ page, context, older, newer, version: '1.2.0' }));
        older();
        await team.release('rollback', 'checkout');
      });
    }
  });

  test('kept-for-no-signal: compose --no-worker removes the worker and all its caches at the next visit', async ({
    browser,
  }) => {
    const { page } = await Visitor.open(browser, origin, { serviceWorkers: 'allow' });
    await page.goto('/');
    await untilKept(page);
    await team.release('compose', '--no-worker');
    await page.goto('/?again');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const left = (): Promise<unknown> =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]);
    await expect.poll(left).toEqual([0, []]);
    await team.release('compose', '--worker');
  });
});
