import { closeAlert } from '../driver';
import type { Tab } from '../tab';
import { exactly, type World, type Write } from '../write';

const isPaid = ({ path }: Tab): boolean => path.startsWith('/connect-vehicle/');

export async function openConfirmation({ browser, driver }: World): Promise<Tab> {
  await driver.saveCard();
  driver.enter(browser);
  const tab = await browser.open(driver.confirmation);
  await tab.until(() => tab.find('radio', /Visa/) !== null);
  return tab;
}

/** Does what the confirmation page offers, the payment that exists first. */
export async function payOn(tab: Tab): Promise<boolean> {
  if (isPaid(tab)) return true;
  await closeAlert(tab);
  if (tab.path === '/') return false;
  if (!tab.isChosen('checkbox', /I accept/)) await tab.press('checkbox', /I accept/);
  await tab.press('button', /^(Go there|Look again|Pay \$|Use this|Use the)/);
  return isPaid(tab);
}

const comeBackTo = ({ driver }: World): string => driver.confirmation;

export const hold: Write = {
  name: 'hold',
  method: 'POST',
  path: /^\/api\/pre-authorizations$/,
  begin: openConfirmation,
  act: payOn,
  comeBackTo,
  goOn: payOn,
  check: async ({ driver }) => exactly('holds', await driver.count('hold-authorized'), 1),
};

async function chooseWallet(tab: Tab): Promise<void> {
  if (!tab.isChosen('radio', /ATH Móvil/)) await tab.press('radio', /ATH Móvil/);
}

export async function payByWallet(tab: Tab, { browser, driver }: World): Promise<boolean> {
  if (isPaid(tab)) return true;
  // The driver sees the request on the phone, and approves what they asked for.
  await driver.approve();
  // The page's advice where the approval was not confirmed, in whichever tab it is waited for.
  for (const one of browser.tabs)
    if (/waiting for ATH Móvil/.test(one.text)) await one.press('button', /^Cancel payment/);
  // A payment that was made already is used before anything else is paid.
  if (!(await tab.press('radio', /paid/))) await chooseWallet(tab);
  return payOn(tab);
}

/** At a plain backend a request without an answer is left: the page has named the second one, and it ends by itself. */
async function paidOnce({ browser, driver }: World): Promise<readonly string[]> {
  const left = (await driver.walletRequests()).length;
  return [
    ...exactly('debits', await driver.count('wallet-debited'), 1),
    ...(browser.backend.isPlain && left === 1 ? [] : exactly('requests left on the phone', left, 0)),
  ];
}

export const walletRequest: Write = {
  name: 'wallet request',
  method: 'POST',
  path: /^\/api\/athmovil\/payments$/,
  begin: openConfirmation,
  async act(tab) {
    await chooseWallet(tab);
    await payOn(tab);
  },
  comeBackTo,
  goOn: payByWallet,
  check: paidOnce,
};

async function openRequest(world: World): Promise<Tab> {
  const tab = await openConfirmation(world);
  await chooseWallet(tab);
  await payOn(tab);
  await tab.until(() => /Cancel/.test(tab.text));
  return tab;
}

export const walletAuthorize: Write = {
  name: 'wallet authorize',
  method: 'POST',
  path: /^\/api\/athmovil\/payments\/[^/]+\/authorize$/,
  begin: openRequest,
  async act(tab, { driver }) {
    await driver.approve();
    await tab.pass(6);
  },
  comeBackTo,
  goOn: payByWallet,
  check: paidOnce,
};

export const walletCancel: Write = {
  name: 'wallet cancel',
  method: 'POST',
  path: /^\/api\/athmovil\/payments\/[^/]+\/cancel$/,
  begin: openRequest,
  act: (tab) => tab.press('button', /^Cancel/),
  comeBackTo,
  async goOn(tab, { driver }) {
    await closeAlert(tab);
    if ((await driver.walletRequests()).length === 0) return tab.find('radio', /Visa/) !== null;
    // Where the page is back to the choice, the way to the open request is to pay again.
    if (await tab.press('button', /^(Cancel|Give up)/)) return false;
    await chooseWallet(tab);
    await payOn(tab);
    return false;
  },
  check: async ({ driver }) => [
    ...exactly('debits', await driver.count('wallet-debited'), 0),
    ...exactly('requests left on the phone', (await driver.walletRequests()).length, 0),
  ],
};

export const cancelHold: Write = {
  name: 'cancel hold',
  method: 'POST',
  path: /^\/api\/pre-authorizations\/[^/]+\/cancel$/,
  async begin({ browser, driver, noted }) {
    noted.set('hold', (await makeHold(driver)).id);
    driver.enter(browser);
    const tab = await browser.open(driver.confirmation);
    await tab.until(() => tab.find('button', /^(Cancel|Release)/) !== null);
    return tab;
  },
  act: (tab) => tab.press('button', /^(Cancel|Release)/),
  comeBackTo,
  async goOn(tab, { driver }) {
    await closeAlert(tab);
    if (
      (await driver.count('hold-released')) === 1 &&
      tab.find('radio', /Visa/) !== null &&
      tab.find('button', /^(Cancel|Release)/) === null
    )
      return true;
    await tab.press('button', /^(Cancel|Release)/);
    return false;
  },
  check: async ({ driver }) => exactly('released holds', await driver.count('hold-released'), 1),
};

/** Makes a hold for the driver's connector, without the app. */
export async function makeHold(driver: World['driver']): Promise<{ id: string; paymentIntentId: string }> {
  const paymentMethodId = await driver.saveCard();
  const { locationId, evseUid, connectorId } = driver.at;
  return driver.call('POST', '/api/pre-authorizations', {
    paymentMethodId,
    amount: 20,
    currency: 'usd',
    userId: driver.id,
    locationId,
    evseId: evseUid,
    connectorId,
    metadata: { locationId, evseUid, connectorId, userId: driver.id },
  });
}

export const addCard: Write = {
  name: 'add card',
  method: 'POST',
  path: /^\/api\/payment-methods$/,
  async begin({ browser, driver }) {
    driver.enter(browser);
    const tab = await browser.open(driver.confirmation);
    await tab.until(() => tab.find('button', /^Add payment method/) !== null);
    await fillCard(tab);
    return tab;
  },
  act: (tab) => tab.press('button', /^Save/),
  comeBackTo,
  async goOn(tab) {
    await tab.until(() => tab.find('button', /^Add payment method/) !== null || tab.find('button', /^Save/) !== null);
    if (tab.find('radio', /Visa/) !== null && tab.find('button', /^Save/) === null) return true;
    if (tab.find('button', /^Save/) === null) await fillCard(tab);
    await tab.press('button', /^Save/);
    return false;
  },
  async check({ driver }) {
    const cards = await driver.call<readonly unknown[]>('GET', `/api/payment-methods?userId=${driver.id}`);
    return exactly('cards', cards.length, 1);
  },
};

async function fillCard(tab: Tab): Promise<void> {
  await tab.press('button', /^Add payment method/);
  await tab.until(() => tab.find('textbox', /name/i) !== null);
  await tab.type(/name/i, 'Ana Ortiz');
}
