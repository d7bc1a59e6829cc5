import type { Look } from '../engines/engine';
import type { Language } from '../page/words';
import { NotHere, type Driver, type Step } from './journey';

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

/** Chooses a language and the dark theme, as a driver has once done. */
export const chooseDark = (language: Language): Step => ({
  name: 'language and dark theme',
  take: async ({ tab, hand, sandbox }) => {
    await tab.goto(sandbox.url);
    await tab.evaluate(`(localStorage.setItem('language', '${language}'), void localStorage.setItem('theme', 'dark'))`);
    await tab.reload();
    await hand.sees({ role: 'heading', name: 'Welcome to Wattline' });
    const ground = await tab.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    if (ground !== 'rgb(11, 17, 14)') throw new Error(`The page's ground is ${ground}.`);
  },
});

/** The station as the device wants pages to look. */
export const seeLook = (look: Look): Step => ({
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
