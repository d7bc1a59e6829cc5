import type { Look, Size } from '../engines/engine';
import { until } from '../page/hand';
import { choose, readReceipt, signIn, start, stop, stopWithoutSignal, watch } from './charge-steps';
import { type Driver, type Journey, NotHere, type Step } from './journey';
import { narrowHere, narrowPages } from './narrow-pages';
import { makePdf, remind, scanWithoutCamera, share } from './receipt-steps';
import { releaseSteps, updateWorker } from './release-steps';
import { restoreFromMemory, routeSteps } from './route-steps';
import { openSecondTab, seeEndInSecondTab, seeSlot, signOut } from './tab-steps';

const CARD_FRAME = 'iframe[title="Secure card payment input frame"]';
const CHALLENGE = 'iframe[title*="3-D Secure"], iframe[title*="3D Secure"], iframe[title*="authentication"]';

/** Enters a card in the payment service's frame, which has words of its own. */
async function enterCard({ hand }: Driver, number: string): Promise<void> {
  await hand.enter({ label: 'Cardholder name' }, 'María Rivera');
  await hand.inFrame(CARD_FRAME, async (frame) => {
    await frame.enter({ css: '[autocomplete="cc-number"]' }, number);
    await frame.enter({ css: '[autocomplete="cc-exp"]' }, '1234');
    await frame.enter({ css: '[autocomplete="cc-csc"]' }, '123');
  });
}

/** Adds a card beside another. */
const addCard = (number: string): Step => ({
  name: 'card',
  take: async (driver) => {
    const { hand } = driver;
    await hand.press({ role: 'button', name: 'Add payment method' });
    await enterCard(driver, number);
    await hand.press({ role: 'button', name: 'Save card' });
    await hand.seesNo({ role: 'dialog' });
    await hand.sees({ role: 'radio', name: new RegExp(String.raw`\b${number.slice(-4)}\b`), checked: true });
  },
});

const pays = async ({ hand }: Driver): Promise<void> => hand.press({ role: 'button', name: /^Pay \$/ });

const isPaid = async ({ hand }: Driver) => ({ vehiclePath: await hand.isAt(/^\/connect-vehicle\//) });

/** Saves a first card and pays with it, in the form that has opened by itself. */
async function paysWithFirst(driver: Driver, number: string): Promise<void> {
  await enterCard(driver, number);
  await driver.hand.press({ role: 'button', name: /^Save card and pay \$/ });
}

/** Saves a first card and pays with it. */
const payWithFirst = (number: string): Step => ({
  name: 'payment with a first card',
  take: async (driver) => {
    await paysWithFirst(driver, number);
    return isPaid(driver);
  },
});

/** Pays with a card that is declined: the page says so, and the driver stays. */
const payDeclined = (number: string): Step => ({
  name: 'declined card',
  take: async (driver) => {
    await paysWithFirst(driver, number);
    await driver.hand.sees({ role: 'alertdialog' });
    await driver.hand.press({ role: 'button', name: 'OK' });
    await driver.hand.isAt(/^\/confirmation\//);
  },
});

/** Pays with a card that asks for a confirmation: refused at first, then given. */
const payWithChallenge: Step = {
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
const payWithWallet: Step = {
  name: 'payment with ATH Móvil',
  take: async (driver) => {
    const { hand, sandbox, phone, tab } = driver;
    await tab.press('Escape');
    await hand.press({ role: 'radio', name: /ATH Móvil/ });
    await pays(driver);
    await hand.sees({ role: 'heading', name: 'Approve the payment in ATH Móvil' });
    await sandbox.approveWallet(`+1${phone}`);
    return isPaid(driver);
  },
};

/** The state of the worker, as a page sees it. */
interface Kept {
  readonly isControlled: boolean;
  readonly pages: readonly string[];
}

const KEPT = `(async () => {
  const pages = await caches.open('wattline-pages').then((cache) => cache.keys());
  return {
    isControlled: navigator.serviceWorker.controller !== null,
    pages: pages.map(({ url }) => new URL(url).pathname),
  };
})()`;

/** After a charge: the server's port is closed, and the driver opens the station. It ends the app of its engine. */
const offlineSteps: readonly Step[] = [
  {
    name: 'files kept by the worker',
    take: async ({ tab, hand, sandbox, station }) => {
      await tab.goto(`${sandbox.url}/station/${station.id}`);
      await hand.sees({ role: 'heading', name: 'Available Chargers' });
      const work = async (): Promise<void> => {
        const kept = await tab.evaluate<Kept>(KEPT);
        if (!kept.isControlled || !kept.pages.includes('/station.html')) throw new Error(JSON.stringify(kept));
      };
      await until('have a worker with the documents', work, 60_000);
    },
  },
  {
    name: 'port closed: the station reloads',
    take: async ({ app, tab, hand }) => {
      await app.close();
      // A browser that shows a page of its own rejects.
      await tab.reload().catch(() => undefined);
      await hand.sees({ text: 'Prices and availability may have changed.' });
    },
    breaks: true,
  },
  {
    name: 'port closed: the station opens',
    take: async ({ tab, hand, sandbox, station }) => {
      await tab.goto('about:blank');
      await tab.goto(`${sandbox.url}/station/${station.id}`).catch(() => undefined);
      await hand.sees({ text: 'Prices and availability may have changed.' });
    },
    breaks: true,
  },
];

const QUERIES: Readonly<Record<Look, string>> = {
  'forced colours': '(forced-colors: active)',
  'reduced motion': '(prefers-reduced-motion: reduce)',
};

/** Animations that run, but for the shortest. */
const MOVING = `document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 100).length`;

const checks: Readonly<Record<Look, (driver: Driver) => Promise<void>>> = {
  'forced colours': async ({ tab, hand }) => {
    // A button without its fill needs an edge.
    await hand.press({ css: '[id^="row-"]' });
    await hand.sees({ css: '[id^="start-"]' });
    const edge = await tab.evaluate<string>(
      `getComputedStyle(document.querySelector('[id^="start-"]')).borderTopStyle`,
    );
    if (edge !== 'solid') throw new Error(`The edge of a button is '${edge}'.`);
  },
  'reduced motion': async ({ tab }) => {
    const moving = await tab.evaluate<number>(MOVING);
    if (moving > 0) throw new Error(`${moving} animations run.`);
  },
};

/** Chooses the dark theme, as a driver has once done. */
const chooseDark: Step = {
  name: 'dark theme',
  take: async ({ tab, hand, sandbox }) => {
    await tab.goto(sandbox.url);
    await tab.evaluate(`void localStorage.setItem('theme', 'dark')`);
    await tab.reload();
    await hand.sees({ role: 'heading', name: 'Welcome to Wattline' });
    const ground = await tab.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    if (ground !== 'rgb(10, 14, 12)') throw new Error(`The page's ground is ${ground}.`);
  },
};

/** The station as the device wants pages to look. */
const seeLook = (look: Look): Step => ({
  name: `station: ${look}`,
  take: async (driver) => {
    const { tab, hand, sandbox, station, engine } = driver;
    const reason = engine.without[look];
    if (reason !== undefined) throw new NotHere(reason);
    await tab.goto(`${sandbox.url}/station/${station.id}`);
    await hand.sees({ role: 'heading', name: 'Available Chargers' });
    if (!(await tab.evaluate<boolean>(`matchMedia('${QUERIES[look]}').matches`)))
      throw new Error('The page does not see it.');
    await checks[look](driver);
  },
  isAside: true,
});

/** A phone's screen, as most drivers have it. */
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** The app is for drivers there. */
const TIME_ZONE = 'America/Puerto_Rico';

const device = (size: Size, ...looks: readonly Look[]) => ({ size, looks, timeZone: TIME_ZONE });

const VISA = '4242424242424242';
/** It can be saved, and is declined when something is to be held on it. */
const DECLINED = '4000000000000341';
const CHALLENGED = '4000002500003155';

/** `npm test`: from the start page to the receipt with a card that is typed on the way; then without a connection. */
export const shortJourneys: readonly Journey[] = [
  {
    name: 'card',
    device: device(PHONE),
    steps: [...choose, signIn, payWithFirst(VISA), start, watch, stop, ...readReceipt, ...offlineSteps],
  },
];

/** `npm run engines`: all that drivers do, in each engine. */
export const allJourneys: readonly Journey[] = [
  {
    name: 'card, on a phone',
    device: device(PHONE),
    steps: [
      ...choose,
      narrowHere('confirmation before payment'),
      signIn,
      payWithFirst(VISA),
      narrowHere('vehicle'),
      start,
      watch,
      narrowHere('session'),
      openSecondTab,
      seeSlot,
      remind,
      stop,
      seeEndInSecondTab,
      ...readReceipt,
      narrowHere('receipt'),
      makePdf,
      share,
      scanWithoutCamera,
      ...narrowPages,
      ...routeSteps,
      restoreFromMemory,
      signOut,
      updateWorker,
      ...offlineSteps,
    ],
  },
  {
    name: '3-D Secure, dark, on a desktop',
    device: device(DESKTOP),
    steps: [
      chooseDark,
      ...choose,
      signIn,
      payDeclined(DECLINED),
      addCard(CHALLENGED),
      payWithChallenge,
      start,
      watch,
      stopWithoutSignal,
      ...readReceipt,
    ],
  },
  {
    name: 'ATH Móvil, dark, on a phone',
    device: device(PHONE),
    steps: [chooseDark, ...choose, signIn, payWithWallet, start, watch, stop, ...readReceipt],
  },
  ...releaseSteps.map((step): Journey => ({
    name: 'first visit',
    device: device(PHONE),
    steps: [step],
  })),
  { name: 'calm', device: device(PHONE, 'reduced motion'), steps: [seeLook('reduced motion')] },
  { name: 'forced', device: device(PHONE, 'forced colours'), steps: [seeLook('forced colours')] },
];
