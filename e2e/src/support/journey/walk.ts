import { expect, test, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Sandbox, TestStation } from '../sandbox';
import type { Driver } from '../signed-in';
import { untilKept } from '../worker';
import { faultsOf, isFinal, look, wordOf, type Word } from './seen';

/** A driver on the way to a receipt, in one browser. */
interface Journey {
  readonly page: Page;
  readonly driver: Driver;
  readonly station: TestStation;
}

/** A driver's actions in a step of a charge, and the sign that it is done. */
interface JourneyStep {
  readonly name: string;
  /** Prepares it, whatever the connection is like. */
  readonly prepare?: (journey: Journey) => Promise<void>;
  /** How the driver begins. */
  readonly begin?: (journey: Journey) => Promise<unknown>;
  /** The controls that the driver presses as soon as they are shown, the last step first. */
  readonly presses: (page: Page) => readonly Locator[];
  readonly done: (journey: Journey) => Promise<boolean>;
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const energy = (page: Page): Locator => page.locator('dl > div').filter({ hasText: 'Energy Delivered' });

/** The energy that a page showed before the meter went on. */
const energyBefore = new WeakMap<Page, string>();

/** The steps of a charge, in order. */
const journeySteps: readonly JourneyStep[] = [
  {
    name: 'scan',
    // As a phone's camera opens the code on the charger. Without a document, the browser's own page stands there.
    begin: ({ page, station }) => page.goto(station.path, { waitUntil: 'commit' }).catch(() => null),
    presses: () => [],
    done: ({ page }) =>
      button(page, /Available.*\$\d/)
        .first()
        .isVisible(),
  },
  {
    name: 'choose',
    presses: (page) => [button(page, 'Start Charging'), button(page, /Available.*\$\d/)],
    done: ({ page }) => button(page, /^(Pay \$|Use this|Proceed)/).isVisible(),
  },
  {
    name: 'pay',
    presses: (page) => [
      button(page, /^(Pay \$|Use this)/),
      page.getByRole('checkbox', { name: 'I accept the charging terms', checked: false }),
      button(page, 'Start Charging'),
      button(page, /Available.*\$\d/),
    ],
    done: ({ page }) => button(page, 'Next').isVisible(),
  },
  {
    name: 'start',
    presses: (page) => [button(page, 'Confirm Connection'), button(page, 'Next')],
    done: ({ page }) => button(page, 'Stop Charging').isVisible(),
  },
  {
    name: 'charge',
    prepare: async ({ page, driver }) => {
      energyBefore.set(page, await energy(page).innerText());
      for (const id of await driver.sessions()) await driver.advance(id, 300);
    },
    presses: () => [],
    done: async ({ page }) =>
      (await energy(page).isVisible()) && (await energy(page).innerText()) !== energyBefore.get(page),
  },
  {
    name: 'stop',
    presses: (page) => [button(page, 'Stop Charging')],
    done: ({ page }) => page.getByRole('heading', { name: 'Charging Complete' }).isVisible(),
  },
  {
    name: 'receipt',
    prepare: async ({ driver }) => {
      for (const id of await driver.sessions())
        if ((await driver.session(id)).status !== 'COMPLETED') await driver.advance(id, 10);
    },
    presses: (page) => [page.getByRole('link', { name: 'Receipt', exact: true })],
    done: ({ page }) => page.getByText('Total (including VAT)').isVisible(),
  },
];

/** The controls that a driver presses in any step that did not continue. */
const waysOn = (page: Page): readonly Locator[] => [
  page.getByRole('alertdialog').getByRole('button', { name: /^(OK|Try again)$/ }),
  button(page, /^(Retry|Try again)$/),
  page.getByRole('link', { name: /^(Go there|Resume charging)/ }),
];

/** A connection, a server or a browser that is not as it should be, in each step of a journey anew. */
export interface Condition {
  readonly name: string;
  /** Called before the first step, once the worker has kept the live files. */
  readonly before?: () => Promise<void>;
  readonly begin: (step: string) => Promise<void>;
  readonly end: (step: string) => Promise<void>;
  /** The driver reloads each page while it lasts. */
  readonly reloads: boolean;
  /** By how much time goes on between two looks of the driver; much where no answer can come. */
  readonly hasteMs?: number;
}

/** The number of looks at a page without a sign, before that is noted. */
const LOOKS = 12;
/** A page that shows nothing at all has so long, by the machine's clock. */
const BLANK_MS = 20_000;
/** After how many looks a driver presses the same again. */
const PATIENCE = 8;

/** Drives a page look by look, while its time goes on. */
class Driving {
  private readonly pressed = new Map<string, number>();
  private looks = 0;

  constructor(
    private readonly journey: Journey,
    private readonly step: JourneyStep,
    private readonly hasteMs: number,
  ) {}

  isDone(): Promise<boolean> {
    return this.step.done(this.journey).catch(() => false);
  }

  async wait(): Promise<void> {
    this.looks += 1;
    await this.journey.page.clock.fastForward(this.hasteMs).catch(() => undefined);
  }

  /** Presses the first of these that is offered, unless that was just pressed. */
  async press(offers: readonly Locator[]): Promise<void> {
    for (const offer of offers) {
      const which = offer.first();
      const last = this.pressed.get(offer.toString());
      if (last !== undefined && this.looks - last < PATIENCE) continue;
      if (!(await which.isVisible()) || !(await which.isEnabled({ timeout: 100 }).catch(() => false))) continue;
      this.pressed.set(offer.toString(), this.looks);
      await which.click({ timeout: 1_000 }).catch(() => undefined);
      return;
    }
  }
}

/**
 * Looks until the page shows a sign, at most a number of times.
 *
 * @returns The word for it, and its faults.
 */
async function whatIsSeen(
  page: Page,
  driving: Driving,
  press: () => Promise<void>,
): Promise<[Word, readonly string[]]> {
  let word: Word = 'BLANK';
  let faults: readonly string[] = ['The page has no document.'];
  let looks = 0;
  const since = performance.now();
  await expect
    .poll(
      async () => {
        await press();
        await driving.wait();
        const shown = await look(page);
        if (shown) [word, faults] = [wordOf(shown, await driving.isDone()), faultsOf(shown)];
        looks += 1;
        const isGood = faults.length === 0 && word !== 'BLANK';
        return isGood ? isFinal(word) || looks > LOOKS : performance.now() - since > BLANK_MS;
      },
      { intervals: [80], timeout: 2 * BLANK_MS },
    )
    .toBe(true);
  return [word, word === 'BLANK' ? [...faults, 'The page says nothing.'] : faults];
}

/** Finds payments and charges of a driver that were made more than once. */
async function doneTwice(driver: Driver, sandbox: Sandbox): Promise<readonly string[]> {
  const [holds, released, captured] = await Promise.all(
    ['hold-made', 'hold-released', 'hold-captured'].map((kind) => driver.count(kind)),
  );
  const sessions = await driver.sessions();
  const stops = (await sandbox.requests('/ocpi/emsp/2.2.1/commands/STOP_SESSION'))
    .map(({ headers }) => headers['idempotency-key'] ?? '')
    .filter((key) => sessions.some((id) => key.includes(id)));
  const counted = { holds, released, captured, sessions: sessions.length, stops: new Set(stops).size };
  // The rest of the hold is released when the charge is settled.
  const isOnce = Object.values(counted).every((count = 0) => count <= 1) && released === captured;
  return isOnce ? [] : [`Done twice: ${JSON.stringify(counted)}`];
}

/**
 * Reloads, and again where the browser shows nothing, as a driver does. Chromium may lose a reload that begins while the
 * service worker is replaced, and then cuts the next one off with it.
 */
async function reload(page: Page): Promise<void> {
  await expect(() => page.reload({ waitUntil: 'commit', timeout: 20_000 })).toPass({ timeout: 65_000 });
}

/**
 * Scripts of stand-ins are in the sandbox's documents alone, in front of the app's: they come without a connection too, and take
 * none of the few connections that a browser has for a server, where all of those wait for an answer.
 */
export const keepStandIns = (context: BrowserContext, request: APIRequestContext): Promise<unknown> =>
  context.route(/\/sandbox\/front\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await request.get(pathname).catch(() => null);
    await (answer ? route.fulfill({ response: answer }) : route.abort());
  });

interface Walked {
  readonly page: Page;
  readonly driver: Driver;
  readonly sandbox: Sandbox;
}

/**
 * A driver with a saved card goes from the code on a charger to the receipt, in a browser with a worker that has kept
 * the live files. In each step the condition begins, the driver tries, looks, reloads and looks again; then it ends,
 * and the driver goes on, with nothing done twice.
 */
export async function walk({ page, driver, sandbox }: Walked, condition: Condition): Promise<void> {
  // For a machine that is busy with other work: many times the usual duration.
  test.slow();
  await page.clock.install();
  await driver.saveCard();
  await page.goto('/');
  await page.clock.fastForward(6_000);
  await untilKept(page);
  await condition.before?.();
  const journey: Journey = { page, driver, station: await sandbox.station() };
  for (const step of journeySteps) {
    await test.step(`${condition.name}: ${step.name}`, async () => {
      await step.prepare?.(journey);
      await condition.begin(step.name);
      const trying = new Driving(journey, step, condition.hasteMs ?? 300);
      await step.begin?.(journey);
      const [word, faults] = await whatIsSeen(page, trying, () => trying.press(step.presses(page)));
      expect(faults, `${step.name}: ${word}`).toEqual([]);
      if (condition.reloads) {
        await reload(page);
        const [again, more] = await whatIsSeen(page, trying, async () => undefined);
        expect(more, `${step.name}, reloaded: ${again}`).toEqual([]);
      }
      await condition.end(step.name);
      await goesOn(journey, step);
      expect(await doneTwice(driver, sandbox), step.name).toEqual([]);
    });
  }
  const [session] = await driver.sessions();
  expect(page.url(), 'the receipt of the one session').toContain(session ?? 'none');
}

/**
 * Continues on a good connection: the driver uses the page's controls until the step is done. A start that may still come about
 * is looked for during a minute of the page's time, which a busy machine takes long to go through.
 */
async function goesOn(journey: Journey, step: JourneyStep): Promise<void> {
  const { page } = journey;
  const driving = new Driving(journey, step, 500);
  await expect(async () => {
    await driving.press([...waysOn(page), ...step.presses(page)]);
    await driving.wait();
    expect(await driving.isDone(), `${step.name}: ${page.url()}`).toBe(true);
  }).toPass({ intervals: [80], timeout: 90_000 });
}
