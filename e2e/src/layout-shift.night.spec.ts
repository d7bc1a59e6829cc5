import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { renderDocuments } from './support/first-views';
import { MOST_SHIFT, noteShifts } from './support/layout-shift';
import type { Sandbox, TestStation } from './support/sandbox';
import { confirmationOf, type Driver, signedIn } from './support/signed-in';
import { expect, test } from './support/test';

/** The font and each answer come late, so that their shifts happen in the test. */
const FONT_MS = 400;
const DATA_MS = 300;

/** How much longer a second of the page is. */
const PATIENCE = 20;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

const FONT = /\.woff2$/;
const DATA = /\/(ocpi|api)\//;

/** Delays the font and the answers of a page. */
async function slowDown(page: Page): Promise<{ readonly underWay: () => number; readonly fonts: () => number }> {
  let [underWay, fonts] = [0, 0];
  const count = (by: number) => (request: Request) => {
    if (DATA.test(request.url())) underWay += by;
    if (FONT.test(request.url()) && by > 0) fonts += 1;
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
  await late(FONT, FONT_MS);
  await late(DATA, DATA_MS);
  return { underWay: () => underWay, fonts: () => fonts };
}

/**
 * A view is shown after a second with its data so far (docs/rules.md: nothing-jumps). On a busy machine the delays of this test
 * take longer than that: the page's seconds are longer too.
 */
const lengthenSeconds = (page: Page): Promise<unknown> =>
  page.addInitScript((patience) => {
    const { setTimeout } = globalThis;
    const later = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      setTimeout(work, ms < 1_000 ? ms : ms * patience, ...rest);
    Object.assign(globalThis, { setTimeout: later });
  }, PATIENCE);

interface Opened {
  readonly name: string;
  readonly path: string;
  /** It is there once the page is. */
  readonly content: RegExp;
}

/**
 * Asserts that next to nothing moves on pages as they load, one after the other in one tab: a tab for each would take twice
 * the time. Each load is a first visit, with the font and the data still to come.
 */
async function expectStill(page: Page, pages: () => AsyncIterable<Opened>): Promise<void> {
  test.slow();
  const { underWay, fonts } = await slowDown(page);
  await lengthenSeconds(page);
  const shifts = await noteShifts(page);
  for await (const { name, path, content } of pages()) {
    await test.step(name, async () => {
      const before = fonts();
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(content);
      await expect.poll(underWay).toBe(0);
      const { score, moved } = await shifts();
      expect(fonts(), `${name}: the font comes late`).toBeGreaterThan(before);
      expect.soft(score, `${name}\n${moved}`).toBeLessThanOrEqual(MOST_SHIFT);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    });
  }
}

const PRICE = /\$\d/;

/** A station with its control and its totals, which come once it stands. */
const TOTALS = /40 kWh60 kWh.*≈ \$\d/s;

const stationOf = async (sandbox: Sandbox, template: string): Promise<string> =>
  (await sandbox.station({ template })).path;

/** The id is on the page. A longer one may break into two lines in one of the two fonts. */
const withShortId = (sandbox: Sandbox): Promise<TestStation> =>
  sandbox.station({ id: `loc-${randomUUID().slice(0, 5)}` });

/** The pages of a visitor, by the stations that they are about. */
const visited: readonly [name: string, pathOf: (sandbox: Sandbox) => Promise<string> | string, content: RegExp][] = [
  ['the landing page', () => '/', /Welcome/],
  ['an address without a page', () => '/no-such-page', /Page not found/],
  ['the sign-in test', () => '/test-auth', /Sign-in test/],
  ['the console’s lock', () => '/debug', /Debug Access Required/],
  ['the finder', () => '/stations', /stations/],
  ['a station', async (sandbox) => (await sandbox.station()).path, TOTALS],
  ['a confirmation', async (sandbox) => confirmationOf(await withShortId(sandbox)), PRICE],
  ['a station with a single connector', (sandbox) => stationOf(sandbox, 'loc-005'), TOTALS],
];

const rendered: typeof visited = [
  ['a station', (sandbox) => stationOf(sandbox, 'loc-001'), TOTALS],
  ['a long station', (sandbox) => stationOf(sandbox, 'loc-012'), TOTALS],
  ['a confirmation', async (sandbox) => confirmationOf(await withShortId(sandbox)), PRICE],
];

const ofADriver: readonly [
  name: string,
  pathOf: (driver: Driver, sandbox: Sandbox) => Promise<string>,
  content: RegExp,
][] = [
  ['a confirmation', async (_, sandbox) => confirmationOf(await withShortId(sandbox)), PRICE],
  [
    'a confirmation with a saved card',
    async (driver, sandbox) => {
      await driver.saveCard();
      return confirmationOf(await withShortId(sandbox));
    },
    /4242/,
  ],
  ['the tutorial', async (driver, sandbox) => driver.hold(await sandbox.station()), /Step 1/],
  [
    'a receipt',
    async (driver, sandbox) => {
      const station = await withShortId(sandbox);
      const { id } = await driver.charging(station);
      await driver.endSession(id);
      return `/receipt/${id}`;
    },
    /Total/,
  ],
  [
    'a session',
    async (driver, sandbox) => `/session/${(await driver.charging(await sandbox.station())).id}`,
    /Cost so far/,
  ],
];
const RENDERED_OF_A_DRIVER = /^a (confirmation|session|receipt)/;

for (const viewport of SIZES) {
  test.describe(`nothing-jumps: the layout at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const [what, pages] of [
      ['pages of a visitor', visited],
      ['rendered pages', rendered],
    ] as const) {
      test(`${what} do not shift`, async ({ page, context, baseURL, sandbox }) => {
        if (pages === rendered) await renderDocuments(context, baseURL);
        await expectStill(page, async function* opened() {
          for (const [name, pathOf, content] of pages) yield { name, path: await pathOf(sandbox), content };
        });
      });
    }

    for (const [what, pages] of [
      ['pages of a signed-in driver', ofADriver],
      ['rendered pages of a signed-in driver', ofADriver.filter(([name]) => RENDERED_OF_A_DRIVER.test(name))],
    ] as const) {
      signedIn(`${what} do not shift`, async ({ page, context, baseURL, driver, sandbox }) => {
        if (pages !== ofADriver) await renderDocuments(context, baseURL);
        await expectStill(page, async function* opened() {
          for (const [name, pathOf, content] of pages) yield { name, path: await pathOf(driver, sandbox), content };
        });
      });
    }
  });
}
