import type { Driver, Step } from './journey';

const CARD_FRAME = 'iframe[title="Secure card payment input frame"]';
const CHALLENGE = 'iframe[title*="3-D Secure"], iframe[title*="3D Secure"], iframe[title*="authentication"]';

/** Adds a card in the payment service's frame, which has words of its own. */
export const addCard = (number: string, name = 'card'): Step => ({
  name,
  take: async ({ hand }) => {
    await hand.press({ role: 'button', name: 'Add payment method' });
    await hand.enter({ label: 'Cardholder name' }, 'María Rivera');
    await hand.inFrame(CARD_FRAME, async (frame) => {
      await frame.enter({ css: '[autocomplete="cc-number"]' }, number);
      await frame.enter({ css: '[autocomplete="cc-exp"]' }, '1234');
      await frame.enter({ css: '[autocomplete="cc-csc"]' }, '123');
    });
    await hand.press({ role: 'button', name: 'Save card' });
    await hand.seesNo({ role: 'dialog' });
    await hand.sees({ role: 'radio', name: new RegExp(String.raw`\b${number.slice(-4)}\b`), checked: true });
  },
});

const pays = async ({ hand }: Driver): Promise<void> => hand.press({ role: 'button', name: /^Pay \$/ });

const isPaid = async ({ hand }: Driver) => ({ vehiclePath: await hand.isAt(/^\/connect-vehicle\//) });

/** Pays with what is chosen. */
export const pay: Step = {
  name: 'payment',
  take: async (driver) => {
    await pays(driver);
    return isPaid(driver);
  },
};

/** Pays with a card that is declined: the page says so, and the driver stays. */
export const payDeclined: Step = {
  name: 'declined card',
  take: async (driver) => {
    await pays(driver);
    await driver.hand.sees({ role: 'alertdialog' });
    await driver.hand.press({ role: 'button', name: 'OK' });
    await driver.hand.isAt(/^\/confirmation\//);
  },
};

/** Pays with a card that asks for a confirmation: refused at first, then given. */
export const payWithChallenge: Step = {
  name: 'payment with 3-D Secure, failed and passed',
  take: async (driver) => {
    const { hand } = driver;
    await pays(driver);
    await hand.inFrame(CHALLENGE, (frame) => frame.press({ role: 'button', name: 'Fail authentication' }));
    await hand.sees({ role: 'alertdialog' });
    await hand.press({ role: 'button', name: 'OK' });
    await pays(driver);
    await hand.inFrame(CHALLENGE, (frame) => frame.press({ role: 'button', name: 'Complete authentication' }));
    return isPaid(driver);
  },
};

/** Pays with ATH Móvil, which the driver approves on the phone. */
export const payWithWallet: Step = {
  name: 'payment with ATH Móvil',
  take: async (driver) => {
    const { hand, sandbox, phone } = driver;
    await hand.press({ role: 'radio', name: /ATH Móvil/ });
    await pays(driver);
    await hand.sees({ role: 'heading', name: 'Approve the payment in ATH Móvil' });
    await sandbox.approveWallet(`+1${phone}`);
    return isPaid(driver);
  },
};
