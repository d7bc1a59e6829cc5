import { Hand } from '../page/hand';
import type { Driver, Step } from './journey';

/** The second tab, which an earlier step opened. */
function otherOf({ other }: Driver): NonNullable<Driver['other']> {
  if (!other) throw new Error('No second tab is open.');
  return other;
}

/** The charge is live in a second tab too. */
export const openSecondTab: Step = {
  name: 'second tab: the charge',
  take: async (driver) => {
    const tab = await driver.openTab();
    const hand = new Hand(tab);
    await tab.goto(`${driver.sandbox.url}/session/${driver.session}`);
    await hand.sees({ role: 'button', name: 'Stop Charging' });
    return { other: { tab, hand } };
  },
};

/** A slot: the session part shows the charge on a page of stations. */
export const seeSlot: Step = {
  name: 'second tab: the charge on a station’s page',
  take: async (driver) => {
    const { tab, hand } = otherOf(driver);
    await tab.goto(`${driver.sandbox.url}/station/loc-001`);
    await hand.sees({ role: 'navigation', name: 'Your charges' });
    await tab.goto(`${driver.sandbox.url}/session/${driver.session}`);
    await hand.sees({ role: 'button', name: 'Stop Charging' });
  },
  isAside: true,
};

/** A stop in the first tab ends the charge in the second one. */
export const seeEndInSecondTab: Step = {
  name: 'second tab: the end of the charge',
  take: async (driver) => {
    await otherOf(driver).hand.sees({ role: 'heading', name: 'Charging Complete' });
  },
};

/** A sign-out in one tab holds in all. */
export const signOut: Step = {
  name: 'sign-out, in both tabs',
  take: async (driver) => {
    const { tab, hand, sandbox } = driver;
    const other = otherOf(driver);
    for (const each of [driver, other]) await each.tab.goto(`${sandbox.url}/receipts`);
    for (const each of [driver, other]) await each.hand.sees({ role: 'button', name: 'Account' });
    await hand.press({ role: 'button', name: 'Account' });
    await hand.press({ role: 'button', name: 'Sign out' });
    const signIn = { role: 'button', name: 'Sign in', inside: { role: 'banner' } };
    await hand.sees(signIn);
    await other.hand.sees(signIn);
    await other.tab.close();
    await tab.goto(sandbox.url);
  },
};
