import { until } from '../page/hand';
import { NotHere, type Driver, type Step } from './journey';

/** Every route of the app, by its address for a driver with a finished charge. */
const routes: Readonly<Record<string, (driver: Driver) => string>> = {
  '/': () => '/',
  '/stations': () => '/stations',
  '/station': ({ station }) => `/station/${station.id}`,
  '/confirmation': ({ station: { evses } }) =>
    `/confirmation/${evses[0]?.uid ?? ''}/${evses[0]?.connectors[0]?.id ?? ''}`,
  '/connect-vehicle': ({ vehiclePath = '' }) => vehiclePath,
  '/session': ({ session }) => `/session/${session}`,
  '/receipt': ({ session }) => `/receipt/${session}`,
  '/receipts': () => '/receipts',
  '/debug': () => '/debug',
  '/test-auth': () => '/test-auth',
};

/** The page's heading once the page is whole; an address that leads nowhere has the shell's. */
const HEADING = `(() => {
  const isWaiting = document.querySelector('#first-view, [data-place^="loading"]') !== null;
  // The document has a heading for too old browsers too, which is hidden.
  const heading = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility());
  return !isWaiting && heading ? heading.textContent : '';
})()`;

const headingOf = ({ tab }: Driver): Promise<string> =>
  until('see a whole page', async () => {
    const heading = await tab.evaluate<string>(HEADING);
    if (heading === '') throw new Error('It has no heading yet.');
    return heading;
  });

async function hasHeading(driver: Driver, heading: string): Promise<void> {
  await until(`see the heading '${heading}'`, async () => {
    const shown = await headingOf(driver);
    if (shown !== heading) throw new Error(`It is '${shown}'.`);
  });
}

/** Each route by its address, by a reload, and by the browser's own ways back and forward. */
export const routeSteps: readonly Step[] = Object.entries(routes).map(([name, path]) => ({
  name: `${name}: opened, reloaded, back, forward`,
  take: async (driver) => {
    const { tab, sandbox } = driver;
    await tab.goto(`${sandbox.url}${path(driver)}`);
    const heading = await headingOf(driver);
    if (heading === 'Page not found') throw new Error('The address leads nowhere.');
    await tab.reload();
    await hasHeading(driver, heading);
    await tab.goto(`${sandbox.url}/nowhere`);
    await hasHeading(driver, 'Page not found');
    await tab.back();
    await hasHeading(driver, heading);
    await tab.forward();
    await hasHeading(driver, 'Page not found');
  },
  isAside: true,
}));

/** A page that the browser kept as it was shows what has changed since. */
export const restoreFromMemory: Step = {
  name: 'station from the browser’s memory is live',
  take: async ({ tab, hand, sandbox, station }) => {
    await tab.goto(`${sandbox.url}/station/${station.id}`);
    await hand.sees({ role: 'heading', name: 'Available Chargers' });
    await tab.evaluate('void (globalThis.wattlineKept = true)');
    await tab.goto('about:blank');
    await sandbox.setStatus(station, 'OUTOFORDER');
    await tab.back();
    await hand.sees({ role: 'heading', name: 'Available Chargers' });
    await hand.sees({ text: /Out of order/ }, 45_000);
    if (!(await tab.evaluate<boolean>("'wattlineKept' in globalThis")))
      throw new NotHere('its driver keeps no page in memory; the page was loaded anew, and is live');
  },
  isAside: true,
};
