import type { Page, Route } from '@playwright/test';
import { ReleaseTeam } from './support/release-team';
import { confirmationOf, signedIn, type Driver } from './support/signed-in';
import { expect, expectNothingRaw } from './support/test';

/** A sandbox that keeps the specification and nothing more (docs/backend.md), beside the one that keeps all guarantees. */
const test = signedIn.extend<{ readonly isPlain: boolean }, { readonly plain: ReleaseTeam }>({
  plain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names
    async ({}, use) => {
      const plain = await ReleaseTeam.start(0, '--plain');
      await use(plain);
      await plain.stop();
    },
    { scope: 'worker' },
  ],
  isPlain: [false, { option: true }],
  baseURL: async ({ isPlain, plain, baseURL }, use) => use(isPlain ? plain.url : baseURL),
});

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const LATE_MS = 7_000;

/** A call that is not sent, of which the answer is lost, in place of which a proxy answers, and that is late. */
const faults: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('connectionreset'),
  async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<!doctype html><h1>Bad gateway</h1>' }),
  async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => void setTimeout(resolve, LATE_MS));
    await route.fulfill({ response });
  },
];

/** Breaks this share of a page's calls to the platform. */
async function breakCalls(page: Page, random: () => number, share: number): Promise<void> {
  await page.route(/^[^?]*\/(?:api|ocpi)\//, async (route) => {
    const fault = random() < share ? faults[Math.floor(random() * faults.length)] : undefined;
    // The page may have gone while its call was late.
    await (fault ? fault(route) : route.fallback()).catch(() => {});
  });
}

/** Loses some of the files and reads of a page, and never answers others. Documents and writes come through. */
async function loseFiles(page: Page, random: () => number, lost: number, silent: number): Promise<void> {
  await page.route(/\/(?:shell|remotes|ocpi|api)\//, async (route) => {
    if (route.request().method() !== 'GET' || route.request().isNavigationRequest()) return route.continue();
    const luck = random();
    if (luck < lost) return route.abort('connectionreset');
    return luck < lost + silent ? undefined : route.continue();
  });
}

/** The names of the controls that lead on to the charge and to its receipt; the first that is there is pressed. */
const WISHES: readonly RegExp[] = [
  /^Receipt$/,
  /^Stop Charging$/,
  /^Go there$/,
  /^(Pay \$|Use this)/,
  /^Confirm Connection$/,
  /^Next$/,
  /^Continue/,
  /^Start Charging$/,
  /Available.*\$\d/,
];
/** Presses what leads on, once, if there is something. */
async function pressOn(page: Page, driver: Driver, wishes: readonly RegExp[]): Promise<void> {
  await driver.approveWaiting();
  // A charge of some minutes costs something.
  for (const id of await driver.sessions()) if ((await driver.session(id)).kwh < 1) await driver.advance(id, 120);
  const terms = page.getByRole('checkbox', { name: 'I accept the charging terms' });
  if (await terms.isVisible()) await terms.check({ timeout: 1_000 });
  for (const name of wishes) {
    const control = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
    if ((await control.isVisible()) && (await control.isEnabled())) return control.click({ timeout: 1_000 });
  }
}

/** The journey of a driver who presses these, to the receipt. */
async function toTheReceipt(page: Page, driver: Driver, wishes: readonly RegExp[]): Promise<void> {
  const receipt = page.getByRole('heading', { name: 'Session Receipt' });
  await expect(async () => {
    // A control may go while it is pressed.
    await pressOn(page, driver, wishes).catch(() => {});
    expect(await receipt.isVisible()).toBe(true);
  }).toPass({ timeout: 240_000, intervals: [1_000] });
}

/** The payments of which money was taken, and the holds of which nothing was, and that hold it still. */
async function paymentsOf(driver: Driver): Promise<{ readonly taken: number; readonly open: number }> {
  const entries = await driver.ledger();
  const of = (...kinds: readonly string[]): Set<string> =>
    new Set(entries.filter(({ kind }) => kinds.includes(kind)).map(({ reference }) => reference));
  const ended = of('hold-captured', 'hold-released');
  return {
    taken: of('hold-captured', 'wallet-debited').size,
    open: [...of('hold-authorized')].filter((hold) => !ended.has(hold)).length,
  };
}

for (const isPlain of [false, true])
  test.describe(isPlain ? 'a backend that keeps the specification alone' : 'a backend with all guarantees', () => {
    test.use({ isPlain });
    test.describe.configure({ mode: 'parallel', timeout: 300_000 });
    for (let seed = 0; seed < 20; seed += 1) {
      const isByWallet = seed % 2 === 1;
      const share = seed % 4 < 2 ? 0.1 : 0.25;
      test(`nothing-twice-by-itself: seed ${seed}, ${share * 100} % of all calls broken, ${isByWallet ? 'wallet' : 'card'}: one charge, paid once, with its receipt`, async ({
        page,
        sandbox,
        driver,
      }) => {
        await driver.saveCard();
        await breakCalls(page, randomOf(seed * 2 + Number(isPlain)), share);
        await page.goto(confirmationOf(await sandbox.station()));
        if (isByWallet) {
          const wallet = page.getByRole('radio', { name: /ATH Móvil/ });
          await wallet.check({ timeout: 60_000 });
        }
        await toTheReceipt(page, driver, [/^OK$/, ...WISHES, /^(Retry|Try again|Check again)$/]);
        await expectNothingRaw(page);
        expect(await driver.sessions()).toHaveLength(1);
        await expect.poll(() => paymentsOf(driver)).toEqual({ taken: 1, open: 0 });
      });
    }
  });

for (const [lost, silent] of [
  [0.05, 0.02],
  [0.1, 0.05],
] as const)
  test.describe(`files-come-by-themselves: ${lost * 100} % of files and reads lost and ${silent * 100} % never answered`, () => {
    test.describe.configure({ mode: 'parallel', timeout: 600_000 });
    for (let seed = 1; seed <= 40; seed += 1)
      test(`seed ${seed}: from a station to the receipt without a press on Try again, and paid once`, async ({
        page,
        sandbox,
        driver,
      }) => {
        await driver.saveCard();
        await page.goto('/');
        await loseFiles(page, randomOf(seed), lost, silent);
        await page.goto((await sandbox.station()).path, { waitUntil: 'commit' });
        await toTheReceipt(page, driver, WISHES);
        expect(await driver.sessions()).toHaveLength(1);
        await expect.poll(() => paymentsOf(driver)).toEqual({ taken: 1, open: 0 });
      });
  });
