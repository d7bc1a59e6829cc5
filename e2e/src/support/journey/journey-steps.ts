import type { Locator, Page } from '@playwright/test';
import type { TestStation } from '../sandbox';
import type { Driver } from '../signed-in';

/** A driver on the way to a receipt, in one browser. */
export interface Journey {
  readonly page: Page;
  readonly driver: Driver;
  readonly station: TestStation;
}

/** A driver's actions in a step of a charge, and the sign that it is done. */
export interface JourneyStep {
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
export const journeySteps: readonly JourneyStep[] = [
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
export const waysOn = (page: Page): readonly Locator[] => [
  page.getByRole('alertdialog').getByRole('button', { name: /^(OK|Try again)$/ }),
  button(page, /^(Retry|Try again)$/),
  page.getByRole('link', { name: /^(Go there|Resume charging)/ }),
];
