import type { Hand } from '../page/hand';
import type { Driver, Step } from './journey';

const ENERGY = { css: 'dl > div', having: 'Energy Delivered' };

/** From the start page to the terms, with the charger's label. */
export const choose: readonly Step[] = [
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
    name: 'label and terms',
    take: async ({ hand }) => {
      await hand.press({ css: 'input[type=checkbox]' });
    },
  },
];

/** Signs in by a code on the phone, in the dialog that the next step opens. */
export const signIn: Step = {
  name: 'sign-in by phone',
  take: async ({ hand, sandbox, phone }) => {
    await hand.press({ role: 'button', name: 'Proceed to payment' });
    await hand.enter({ label: 'Mobile phone number' }, phone);
    await hand.press({ role: 'button', name: 'Send Verification Code' });
    await hand.enter({ role: 'textbox', name: 'Verification code' }, await sandbox.smsCode(`+1${phone}`));
    await hand.press({ role: 'button', name: 'No Thanks' });
    // On the way to pay, without a card.
    await hand.sees({ label: 'Cardholder name' });
  },
};

/** Plugs in, and starts the charge. */
export const start: Step = {
  name: 'vehicle and start',
  take: async ({ hand }) => {
    await hand.press({ role: 'button', name: 'Next' });
    await hand.sees({ text: /^\S+ 2 \S+ 3$/ });
    await hand.press({ role: 'button', name: 'Next' });
    await hand.press({ role: 'button', name: 'Confirm Connection' });
    await hand.sees({ role: 'button', name: 'Stop Charging' });
    return { session: (await hand.isAt(/^\/session\//)).split(/[/?]/)[2] ?? '' };
  },
};

const moveOn = ({ sandbox, session = '' }: Driver, seconds: number): Promise<void> => sandbox.advance(session, seconds);

/** Values come while the page is open. */
export const watch: Step = {
  name: 'charge, live',
  take: async (driver) => {
    const before = await driver.hand.sees(ENERGY);
    await moveOn(driver, 400);
    await driver.hand.seesChange(ENERGY, before);
  },
};

const isComplete = (hand: Hand): Promise<string> => hand.sees({ role: 'heading', name: 'Charging Complete' });

/** Stops the charge. */
export const stop: Step = {
  name: 'stop',
  take: async (driver) => {
    await driver.hand.press({ role: 'button', name: 'Stop Charging' });
    await moveOn(driver, 10);
    await isComplete(driver.hand);
  },
};

/** Presses 'Stop' without a signal: it waits, and is sent once there is one. */
export const stopWithoutSignal: Step = {
  name: 'stop without a signal waits, and is sent',
  take: async (driver) => {
    const { app, hand } = driver;
    app.fault({ path: /./, kind: 'cut' });
    try {
      await hand.press({ role: 'button', name: 'Stop Charging' });
      await hand.sees({ text: 'We’ll stop it as soon as you’re online' });
    } finally {
      app.fault(null);
    }
    await hand.seesNo({ text: 'We’ll stop it as soon as you’re online' }, 45_000);
    await moveOn(driver, 10);
    await isComplete(hand);
  },
  breaks: true,
};

/** The receipt, and its check to the cent. */
export const readReceipt: readonly Step[] = [
  {
    name: 'receipt',
    take: async ({ hand }) => {
      await hand.press({ role: 'link', name: 'Receipt' });
      await hand.sees({ text: /^Total \(including / });
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
