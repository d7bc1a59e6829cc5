import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { renderDocuments } from './support/rendered';
import type { Sandbox, TestStation } from './support/sandbox';
import { confirmationOf, type Driver, signedIn } from './support/signed-in';
import { expect, test } from './support/test';

/** The most that may move on a page without a tap: Chromium's layout shift score. */
const BUDGET = 0.01;

/** The font and each answer come late, so that their shifts happen in the test. */
const FONT_MS = 400;
const DATA_MS = 300;

/** How much longer a second of the page is. */
const PATIENCE = 20;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

const DATA = /\/(ocpi|api)\//;

/** @returns how many requests for data are under way. */
async function slowDown(page: Page): Promise<() => number> {
  let underWay = 0;
  const count = (by: number) => (request: Request) => {
    if (DATA.test(request.url())) underWay += by;
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  const late = (pattern: RegExp, delayMs: number) =>
    page.route(pattern, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      // The page may be closed meanwhile.
      await route.continue().catch(() => undefined);
    });
  await late(/\.woff2$/, FONT_MS);
  await late(DATA, DATA_MS);
  return () => underWay;
}

/** Opens an address, waits for its content and for its last data, and returns the shifts, the largest first. */
async function shiftsOn(page: Page, path: string, content: RegExp): Promise<{ score: number; moved: string[] }> {
  const underWay = await slowDown(page);
  await page.addInitScript((patience) => {
    // A view is shown after a second with its data so far (docs/rules.md: nothing-jumps). On a busy machine the
    // delays of this test take longer than that: the page's seconds are longer too.
    const { setTimeout } = globalThis;
    const later = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      setTimeout(work, ms < 1_000 ? ms : ms * patience, ...rest);
    Object.assign(globalThis, { setTimeout: later });
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(globalThis, { wattlineShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const moved = sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`).join('; ');
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, PATIENCE);
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(content);
  await expect.poll(underWay).toBe(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Shifts are reported after the frame in which they happen.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const shifts = await page.evaluate(
    () => Reflect.get(globalThis, 'wattlineShifts') as { readonly value: number; readonly moved: string }[],
  );
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.toSorted((one, other) => other.value - one.value).map(({ moved }) => moved),
  };
}

/** Asserts that next to nothing moves on a page as it loads. */
async function expectStill(page: Page, path: string, content: RegExp): Promise<void> {
  const { score, moved } = await shiftsOn(page, path, content);
  expect(score, moved.join('\n')).toBeLessThanOrEqual(BUDGET);
}

const PRICE = /\$\d/;

/** A station with its control and its totals, which come once it stands. */
const TOTALS = /40 kWh60 kWh.*about \$\d/s;

for (const viewport of SIZES) {
  test.describe(`nothing-jumps: the layout at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    const visited: readonly [name: string, path: (station: TestStation) => string, content: RegExp][] = [
      ['the landing page', () => '/', /Welcome/],
      ['an address without a page', () => '/no-such-page', /Page not found/],
      ['the sign-in test', () => '/test-auth', /Sign-in test/],
      ['the console’s lock', () => '/debug', /Debug Access Required/],
      ['the finder', () => '/stations', /stations/],
      ['a station', ({ path }) => path, TOTALS],
      ['a confirmation', confirmationOf, PRICE],
    ];
    for (const [name, pathOf, content] of visited) {
      test(`${name} does not shift`, async ({ page, sandbox }) => {
        await expectStill(page, pathOf(await sandbox.station()), content);
      });
    }

    for (const [name, template] of [
      ['a rendered station', 'loc-001'],
      ['a long rendered station', 'loc-012'],
    ] as const) {
      test(`${name} does not shift`, async ({ page, context, baseURL, sandbox }) => {
        await renderDocuments(context, baseURL);
        await expectStill(page, (await sandbox.station({ template })).path, TOTALS);
      });
    }

    test('a rendered confirmation does not shift', async ({ page, context, baseURL, sandbox }) => {
      await renderDocuments(context, baseURL);
      await expectStill(page, confirmationOf(await sandbox.station()), PRICE);
    });

    test('a station with a single connector does not shift', async ({ page, sandbox }) => {
      await expectStill(page, (await sandbox.station({ template: 'loc-005' })).path, TOTALS);
    });

    const ofADriver: readonly [
      name: string,
      pathOf: (driver: Driver, sandbox: Sandbox) => Promise<string>,
      content: RegExp,
    ][] = [
      ['a confirmation', async (_, sandbox) => confirmationOf(await sandbox.station()), PRICE],
      [
        'a confirmation with a saved card',
        async (driver, sandbox) => {
          await driver.saveCard();
          return confirmationOf(await sandbox.station());
        },
        /4242/,
      ],
      ['the tutorial', async (driver, sandbox) => driver.hold(await sandbox.station()), /Step 1/],
      [
        'a session',
        async (driver, sandbox) => `/session/${(await driver.charging(await sandbox.station())).id}`,
        /Cost so far/,
      ],
      [
        'a receipt',
        async (driver, sandbox) => {
          // The id is on the receipt. A longer one may break into two lines in one of the two fonts.
          const station = await sandbox.station({ id: `loc-${randomUUID().slice(0, 5)}` });
          const { id } = await driver.charging(station);
          await driver.endSession(id);
          return `/receipt/${id}`;
        },
        /Total/,
      ],
    ];
    for (const [name, pathOf, content] of ofADriver) {
      signedIn(`signed in: ${name} does not shift`, async ({ page, driver, sandbox }) => {
        await expectStill(page, await pathOf(driver, sandbox), content);
      });
    }
    for (const [name, pathOf, content] of ofADriver.filter(([one]) => /^a (confirmation|session|receipt)/.test(one))) {
      signedIn(
        `signed in: ${name} that is rendered does not shift`,
        async ({ page, context, baseURL, driver, sandbox }) => {
          await renderDocuments(context, baseURL);
          await expectStill(page, await pathOf(driver, sandbox), content);
        },
      );
    }
  });
}
