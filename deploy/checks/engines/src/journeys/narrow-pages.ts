import { until, type Target } from '../page/hand';
import type { Driver, Step } from './journey';

/** The narrowest phone, or the narrowest window of a browser that has none so narrow. */
const NARROW = { width: 320, height: 640 };

/** The innermost elements that are cut off by the page's right edge, or that make it scroll sideways. */
const BEYOND = `(() => {
  const edge = document.documentElement.clientWidth + 0.5;
  const scrolls = (element) =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility({ contentVisibilityAuto: true }) &&
      element.getBoundingClientRect().right > edge &&
      !scrolls(element.parentElement),
  );
  return beyond
    .filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
    .map((element) => element.localName + ' to ' + Math.round(element.getBoundingClientRect().right) + ' px: ' + element.textContent.slice(0, 60));
})()`;

const textSize = (size: string): string => `void (document.documentElement.style.fontSize = '${size}')`;

/** Nothing scrolls sideways on a page, with text as it is and at twice its size. */
async function fits({ tab }: Driver): Promise<void> {
  try {
    for (const size of ['100%', '200%']) {
      await tab.evaluate(textSize(size));
      await until(
        `have nothing beyond the edge with text at ${size}`,
        async () => {
          const beyond = await tab.evaluate<readonly string[]>(BEYOND);
          if (beyond.length > 0) throw new Error(beyond.slice(0, 8).join(' | '));
        },
        3_000,
      );
    }
  } finally {
    await tab.evaluate(textSize(''));
  }
}

/** A page that a driver may open, and the sign that it is whole. */
interface PageToOpen {
  readonly name: string;
  readonly path: (driver: Driver) => string;
  readonly sign: Target;
}

const pages: readonly PageToOpen[] = [
  { name: 'start page', path: () => '/', sign: { role: 'heading', name: 'Welcome to Wattline' } },
  { name: 'finder', path: () => '/stations', sign: { role: 'heading', name: 'Find a station' } },
  {
    name: 'station',
    path: ({ station }) => `/station/${station.id}`,
    sign: { role: 'heading', name: 'Available Chargers' },
  },
  {
    name: 'confirmation',
    path: ({ station }) => {
      const [evse] = station.evses;
      return `/confirmation/${evse?.uid ?? ''}/${evse?.connectors[0]?.id ?? ''}`;
    },
    sign: { text: 'Pay with' },
  },
  { name: 'history', path: () => '/receipts', sign: { role: 'heading', name: 'Receipts' } },
];

const narrow = (name: string, open: (driver: Driver) => Promise<void>): Step => ({
  name: `${name} at 320 px, text at 200 %`,
  take: async (driver) => {
    await driver.tab.resize(NARROW);
    try {
      await open(driver);
      await fits(driver);
    } finally {
      await driver.tab.resize(driver.device.size);
    }
  },
  isAside: true,
});

/** The page that the driver is on, at 320 px, with text as it is and at twice its size. */
export const narrowHere = (name: string): Step => narrow(name, () => Promise.resolve());

/** The pages that open by their address, at 320 px, with text as it is and at twice its size. */
export const narrowPages: readonly Step[] = pages.map(({ name, path, sign }) =>
  narrow(name, async (driver) => {
    await driver.tab.goto(`${driver.sandbox.url}${path(driver)}`);
    await driver.hand.sees(sign);
  }),
);
