import type { Look, Size } from '../engines/engine';
import { translations } from '../page/words';
import { choose, readReceipt, signIn, start, stop, stopWithoutSignal, watch } from './charge-steps';
import type { Journey } from './journey';
import { chooseDark, seeLook } from './look-steps';
import { narrowHere, narrowPages } from './narrow-pages';
import { offlineSteps } from './offline-steps';
import { addCard, pay, payDeclined, payWithChallenge, payWithWallet } from './pay-steps';
import { makePdf, remind, scanWithoutCamera, share } from './receipt-steps';
import { releaseSteps, updateWorker } from './release-steps';
import { restoreFromMemory, routeSteps } from './route-steps';
import { openSecondTab, seeEndInSecondTab, seeSlot, signOut } from './tab-steps';

/** The first language beside English. */
const [TRANSLATION = 'en'] = translations;

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
    language: 'en',
    steps: [...choose, signIn, addCard(VISA), pay, start, watch, stop, ...readReceipt, ...offlineSteps],
  },
];

/** `npm run engines`: all that drivers do, in each engine. */
export const allJourneys: readonly Journey[] = [
  {
    name: 'card, on a phone',
    device: device(PHONE),
    language: 'en',
    steps: [
      ...choose,
      narrowHere('confirmation before payment'),
      signIn,
      addCard(VISA),
      pay,
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
    name: `3-D Secure, in '${TRANSLATION}', dark, on a desktop`,
    device: device(DESKTOP),
    language: TRANSLATION,
    steps: [
      chooseDark(TRANSLATION),
      ...choose,
      signIn,
      addCard(DECLINED, 'card that will be declined'),
      payDeclined,
      addCard(CHALLENGED),
      payWithChallenge,
      start,
      watch,
      stopWithoutSignal,
      ...readReceipt,
    ],
  },
  {
    name: `ATH Móvil, in '${TRANSLATION}', dark, on a phone`,
    device: device(PHONE),
    language: TRANSLATION,
    steps: [chooseDark(TRANSLATION), ...choose, signIn, payWithWallet, start, watch, stop, ...readReceipt],
  },
  ...releaseSteps.map((step): Journey => ({
    name: 'first visit',
    device: device(PHONE),
    language: 'en',
    steps: [step],
  })),
  { name: 'calm', device: device(PHONE, 'reduced motion'), language: 'en', steps: [seeLook('reduced motion')] },
  { name: 'forced', device: device(PHONE, 'forced colours'), language: 'en', steps: [seeLook('forced colours')] },
];
