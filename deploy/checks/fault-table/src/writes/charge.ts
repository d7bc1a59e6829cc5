import type { Charge, Known } from '@wattline/charge';
import { closeAlert } from '../driver';
import type { Tab } from '../tab';
import { exactly, type World, type Write } from '../write';
import { makeHold, openConfirmation, payByWallet, payOn } from './pay';
import { keepOwed, startByWallet } from './wallet-charge';

const isCharging = ({ path }: Tab): boolean => path.startsWith('/session/');

/** The facts on the page of a charge that began, where nothing names its session. */
const FACTS = [
  /Your car is charging/,
  /stop it at the charger or in your car/,
  /At most \$20\.00 can be taken/,
  /Charger nowCharging/,
  /Since\d/,
  /Support code\w+/,
];
/** Nothing that contradicts them is offered. */
const CONTRADICTION = /^(Retry|Confirm Connection|Release|Give)/;

/** Without a session finder a plain backend names no session: the page is honest about that. */
const isHonest = async (tab: Tab, { browser: { backend }, driver }: World): Promise<boolean> =>
  backend.isPlain &&
  !backend.hasFinder &&
  FACTS.every((fact) => fact.test(tab.text)) &&
  tab.find('button', CONTRADICTION) === null &&
  (await driver.sessions()).length > 0;

async function startOn(tab: Tab, world: World): Promise<boolean> {
  if (isCharging(tab) || (await isHonest(tab, world))) return true;
  await closeAlert(tab);
  await tab.press('link', /^(Resume charging|Go there)/);
  if (isCharging(tab)) return true;
  await tab.press('button', /^(Next|Confirm Connection|Retry|Try again|Go there)/);
  return isCharging(tab);
}

/** Opens the page that starts a charge with the hold. A plain backend does not say what a hold is for: this browser has to know. */
async function openWith(world: World): Promise<Tab> {
  const { browser, driver, noted } = world;
  if (browser.backend.isPlain) {
    const tab = await openConfirmation(world);
    await tab.until(() => tab.find('radio', /held|hold/i) !== null);
    await payOn(tab);
    return tab;
  }
  driver.enter(browser);
  return browser.open(`/connect-vehicle/${noted.get('hold')}`);
}

export const start: Write = {
  name: 'START',
  method: 'POST',
  path: /START_SESSION$/,
  async begin(world) {
    const { driver, noted } = world;
    noted.set('hold', (await makeHold(driver)).id);
    const tab = await openWith(world);
    await tab.until(() => tab.find('button', /^Next/) !== null);
    await tab.press('button', /^Next/);
    await tab.press('button', /^Next/);
    return tab;
  },
  act: (tab) => tab.press('button', /^Confirm Connection/),
  comeBackTo: ({ noted }) => `/connect-vehicle/${noted.get('hold')}`,
  goOn: startOn,
  check: async ({ driver }) => exactly('sessions', (await driver.sessions()).length, 1),
};

/** A driver who presses whatever is offered, the release of the payment too. */
export const startByAll: Write = {
  ...start,
  name: 'START, all is pressed',
  async goOn(tab, world) {
    if (isCharging(tab) || (await isHonest(tab, world)) || (await isReleased(world))) return true;
    await closeAlert(tab);
    for (const button of [/^Release/, /^Retry/, /^Confirm Connection/, /^Next/, /^Try again/])
      await tab.press('button', button);
    await tab.press('link', /^(Resume charging|Go there)/);
    return isCharging(tab);
  },
  async check(world) {
    const begun = (await world.driver.sessions()).length;
    if (!(await isReleased(world))) return exactly('sessions', begun, 1);
    return exactly('sessions of a payment that was released', begun, 0);
  },
};

const isReleased = async ({ driver }: World): Promise<boolean> => (await driver.count('hold-released')) > 0;

/** The start of a charge that the wallet pays. */
export const startOfWallet: Write = {
  ...start,
  name: 'START, wallet',
  async begin(world) {
    const tab = await openConfirmation(world);
    for (let step = 0; step < 12 && !tab.path.startsWith('/connect-vehicle/'); step += 1) {
      await payByWallet(tab, world);
      await tab.pass(6);
    }
    world.noted.set('hold', tab.path.split('/')[2] ?? '');
    await tab.until(() => tab.find('button', /^Next/) !== null);
    await tab.press('button', /^Next/);
    await tab.press('button', /^Next/);
    return tab;
  },
};

export const stop: Write = {
  name: 'STOP',
  method: 'POST',
  path: /STOP_SESSION$/,
  async begin({ browser, driver, noted }) {
    const { id } = await driver.control<{ id: string }>('POST', '/sessions', {
      locationId: driver.at.locationId,
      driverId: driver.id,
      startedSecondsAgo: 300,
    });
    noted.set('session', id);
    driver.enter(browser);
    const tab = await browser.open(`/session/${id}`);
    await tab.until(() => tab.find('button', /^Stop Charging/) !== null);
    return tab;
  },
  act: (tab) => tab.press('button', /^Stop Charging/),
  comeBackTo: ({ noted }) => `/session/${noted.get('session')}`,
  async goOn(tab, { driver, noted }) {
    if (/Charging Complete/.test(tab.text)) {
      // The meter stops a moment after the command was taken.
      await driver.control('POST', `/sessions/${noted.get('session')}/advance`, { seconds: 5 }).catch(() => undefined);
      return true;
    }
    await closeAlert(tab);
    await tab.press('button', /^Stop Charging/);
    return false;
  },
  async check({ driver }) {
    const [session, ...others] = await driver.sessions();
    return [
      ...exactly('sessions', others.length + 1, 1),
      ...(session?.status === 'COMPLETED' ? [] : [`the session is ${session?.status}`]),
    ];
  },
};

/** A charge that was paid with the wallet and has ended by itself, of which the browser keeps what is owed. */
async function endedCharge({ browser, driver, noted }: World): Promise<void> {
  const { sessionId, paymentId } = await startByWallet(driver);
  await driver.control('POST', `/sessions/${sessionId}/advance`, { seconds: 60 });
  await driver.control('POST', `/sessions/${sessionId}/end`);
  noted.set('session', sessionId);
  keepOwed(browser, driver, { sessionId, paymentId });
}

const isUnconfirmed = ({ supportCode }: Known<'refund'>): boolean => supportCode !== null;

const isAskedForOnce = async (driver: World['driver']): Promise<boolean> =>
  (await driver.count('wallet-refunded')) <= 1;

/** The page of the session reports a refund that is not confirmed, with a code for the support team. */
async function saysSo(browser: World['browser'], sessionId: string): Promise<readonly string[]> {
  const tab = await browser.open(`/session/${sessionId}`);
  const isKnown = (): boolean => /asked for, not confirmed.*code [0-9A-Z-]+|is going back to you/.test(tab.text);
  await tab.until(isKnown, 20);
  return isKnown() ? [] : ['the page does not say what became of the refund'];
}

export const refund: Write = {
  name: 'refund',
  method: 'POST',
  path: /^\/api\/athmovil\/payments\/[^/]+\/refund$/,
  async begin(world) {
    await endedCharge(world);
    world.driver.enter(world.browser);
    return world.browser.open('/station/loc-001');
  },
  // Nothing is pressed: what is owed is worked off by itself.
  act: (tab) => tab.pass(2),
  comeBackTo: () => null,
  async goOn(tab, { browser, driver }) {
    await tab.pass(30);
    const { isPlain } = browser.backend;
    const charges = ['charges', 'pastCharges'].flatMap(
      (key) => JSON.parse(browser.storage.getItem(key) ?? '[]') as Charge[],
    );
    const refunds = charges.flatMap(({ refund: kept }) => kept ?? []);
    if (isPlain && refunds.length > 0 && refunds.every(isUnconfirmed)) return true;
    return (await driver.count('wallet-refunded')) > 0 && refunds.every(({ state }) => state === 'requested');
  },
  async check({ browser, driver, noted }) {
    if (browser.backend.isPlain && (await isAskedForOnce(driver))) return saysSo(browser, noted.get('session') ?? '');
    const [session] = await driver.sessions();
    const refunds = (await driver.ledger()).filter(({ kind }) => kind === 'wallet-refunded');
    const due = 2000 - Math.round((session?.cost?.incl_vat ?? 0) * 100);
    return [...exactly('refunds', refunds.length, 1), ...exactly('refunded cents', refunds[0]?.amountMinor ?? 0, due)];
  },
};

interface Charged {
  readonly cost: { readonly excl_vat: number; readonly incl_vat: number } | null;
}

/** Serves other values for the session of a cell; null: its own again. */
async function serve({ driver, noted }: World, total_cost: object | null): Promise<void> {
  const patch = total_cost && { total_cost };
  await driver.control('PUT', `/sessions/${noted.get('session')}/patch`, { patch });
}

/** The operator's system reports 0 at the end, and the cost a minute later. */
export const refundAfterZero: Write = {
  ...refund,
  name: 'refund, cost 0 at first',
  async begin(world) {
    await endedCharge(world);
    await serve(world, { excl_vat: 0, incl_vat: 0 });
    world.driver.enter(world.browser);
    const tab = await world.browser.open('/station/loc-001');
    await tab.pass(60);
    world.noted.set('asked too early', String(await world.driver.count('wallet-refunded')));
    await serve(world, null);
    return tab;
  },
  // It waits for longer each time.
  act: (tab) => tab.pass(120),
  async check(world, tab) {
    const early = world.noted.get('asked too early');
    return [
      ...(early === '0' ? [] : [`refunds by a cost of 0: ${early} in place of 0`]),
      ...(await refund.check(world, tab)),
    ];
  },
};

/** The operator reports the cost as OCPI 2.3.0 writes it. */
export const refundOf230: Write = {
  ...refund,
  name: 'refund, cost of OCPI 2.3.0',
  async begin(world) {
    await endedCharge(world);
    const { cost } = await world.driver.control<Charged>('GET', `/sessions/${world.noted.get('session')}`);
    const { excl_vat, incl_vat } = cost ?? { excl_vat: 0, incl_vat: 0 };
    const taxes = [{ name: 'IVU', amount: Math.round((incl_vat - excl_vat) * 100) / 100 }];
    await serve(world, { excl_vat: null, incl_vat: null, before_taxes: excl_vat, taxes });
    world.driver.enter(world.browser);
    return world.browser.open('/station/loc-001');
  },
};
