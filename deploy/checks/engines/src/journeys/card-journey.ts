import type { Size, Tab } from '../engines/engine';
import { Hand } from '../page/hand';
import { newPhone, type SandboxControl, type Station } from '../sandbox-control';

/** A driver with a browser, on the way from the start page to the receipt. */
export interface Driver {
  readonly tab: Tab;
  readonly hand: Hand;
  readonly sandbox: SandboxControl;
  readonly station: Station;
  readonly phone: string;
  /** The size of the tab, which a step may change for its time. */
  readonly size: Size;
  /** Closes the server's port, for good. */
  readonly goOffline: () => Promise<void>;
}

export const newDriver = async (
  tab: Tab,
  sandbox: SandboxControl,
  { size, goOffline }: Pick<Driver, 'size' | 'goOffline'>,
): Promise<Driver> => ({
  tab,
  size,
  goOffline,
  hand: new Hand(tab),
  sandbox,
  station: await sandbox.station(),
  phone: newPhone(),
});

/** A step of a journey: what the driver does, and the sign that it is done. */
export interface Step {
  readonly name: string;
  readonly take: (driver: Driver) => Promise<void>;
  /** The next step does not need it: the journey goes on where it fails. */
  readonly isAside?: true;
}

const CARD_FRAME = 'Secure card payment input frame';

/** Adds a card in the payment service's frame. */
async function addCard({ hand }: Driver, number: string): Promise<void> {
  await hand.press({ role: 'button', name: 'Add payment method' });
  await hand.enter({ label: 'Cardholder name' }, 'María Rivera');
  await hand.inFrame(CARD_FRAME, async (frame) => {
    await frame.enter({ label: 'Credit or debit card number' }, number);
    await frame.enter({ label: 'Credit or debit card expiration date' }, '1234');
    await frame.enter({ label: 'Credit or debit card CVC/CVV' }, '123');
  });
  await hand.press({ role: 'button', name: 'Save card' });
  await hand.seesNo({ role: 'dialog' });
}

const sessionOf = async ({ hand }: Driver): Promise<string> => (await hand.isAt(/^\/session\//)).split(/[/?]/)[2] ?? '';

/** From the start page to the receipt and its check, with a card that is typed on the way. */
export const cardJourney: readonly Step[] = [
  {
    name: 'start page',
    take: async ({ tab, hand, sandbox }) => {
      await tab.goto(sandbox.url);
      await hand.sees({ role: 'heading', name: 'Welcome to Wattline' });
    },
  },
  {
    name: 'code of the charger',
    take: async ({ tab, hand, station }) => {
      await hand.enter({ role: 'textbox', name: 'Enter the code on the charger' }, station.evses.at(-1)?.uid ?? '');
      await tab.press('Enter');
      await hand.isAt(/^\/station\/[^?]+\?evse=/);
      await hand.sees({ role: 'listitem', having: 'The charger you scanned' });
    },
  },
  {
    name: 'connector with its price',
    take: async ({ hand }) => {
      const scanned = { role: 'listitem', having: 'The charger you scanned' };
      await hand.press({ role: 'button', name: 'Start Charging', inside: scanned });
      await hand.sees({ role: 'heading', name: 'Confirm your charge' });
    },
  },
  {
    name: 'question for the label',
    take: async ({ hand }) => {
      await hand.press({ role: 'button', name: 'It does' });
      await hand.press({ role: 'checkbox', name: 'I accept the charging terms' });
    },
  },
  {
    name: 'sign-in by phone',
    take: async ({ hand, sandbox, phone }) => {
      await hand.press({ role: 'button', name: 'Proceed to payment' });
      await hand.enter({ label: 'Mobile phone number' }, phone);
      await hand.press({ role: 'button', name: 'Send Verification Code' });
      await hand.enter({ role: 'textbox', name: 'Verification code' }, await sandbox.smsCode(`+1${phone}`));
      await hand.press({ role: 'button', name: 'Verify' });
      await hand.press({ role: 'button', name: 'No Thanks' });
      await hand.seesNo({ role: 'dialog' });
    },
  },
  {
    name: 'card',
    take: async (driver) => {
      await addCard(driver, '4242424242424242');
      await driver.hand.sees({ role: 'radio', name: /Visa ending in 4242/, checked: true });
    },
  },
  {
    name: 'payment',
    take: async ({ hand }) => {
      await hand.press({ role: 'button', name: /^Pay \$/ });
      await hand.isAt(/^\/connect-vehicle\//);
    },
  },
  {
    name: 'vehicle and start',
    take: async ({ hand }) => {
      await hand.press({ role: 'button', name: 'Next' });
      await hand.sees({ text: 'Step 2 of 3' });
      await hand.press({ role: 'button', name: 'Next' });
      await hand.press({ role: 'button', name: 'Confirm Connection' });
      await hand.sees({ role: 'button', name: 'Stop Charging' });
    },
  },
  {
    name: 'charge, live',
    take: async (driver) => {
      const energy = { css: 'dl > div', having: 'Energy Delivered' };
      const before = await driver.hand.sees(energy);
      await driver.sandbox.advance(await sessionOf(driver), 400);
      await driver.hand.seesChange(energy, before);
    },
  },
  {
    name: 'stop',
    take: async (driver) => {
      await driver.hand.press({ role: 'button', name: 'Stop Charging' });
      await driver.sandbox.advance(await sessionOf(driver), 10);
      await driver.hand.sees({ role: 'heading', name: 'Charging Complete' });
    },
  },
  {
    name: 'receipt',
    take: async ({ hand }) => {
      await hand.press({ role: 'link', name: 'Receipt' });
      await hand.sees({ text: 'Total (including VAT)' });
      await hand.sees({ text: 'Payment Successful' });
    },
  },
  {
    name: 'check of the receipt',
    take: async ({ hand }) => {
      await hand.press({ text: 'Check this receipt' });
      await hand.sees({ text: 'Meter, periods and price agree to the cent' });
    },
  },
];
