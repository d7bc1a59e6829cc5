import type { Tab } from '../tab';
import type { Write } from '../write';

const isSignedIn = (tab: Tab): boolean => tab.find('button', /^(Account|Test Driver)/) !== null;
const isSignedOut = (tab: Tab): boolean => tab.find('button', /^Sign in/) !== null && !isSignedIn(tab);
const isTaken = (tab: Tab): boolean => /deletes your account/.test(tab.text);

const ASK = /^Ask (for deletion|again)$/;

async function openDeletion(tab: Tab): Promise<void> {
  if (tab.find('button', ASK) !== null) return;
  await tab.press('button', /^(Account|Test Driver)/);
  await tab.until(() => tab.find('button', /^Delete account$/) !== null, 3);
  await tab.press('button', /^Delete account$/);
  await tab.until(() => tab.find('button', ASK) !== null, 3);
}

/** Counts the presses: no more requests may come to the platform than there were. */
async function ask(tab: Tab, noted: Map<string, string>): Promise<void> {
  if (await tab.press('button', ASK)) noted.set('presses', `${Number(noted.get('presses') ?? 0) + 1}`);
}

export const deletion: Write = {
  name: 'account deletion',
  method: 'POST',
  path: /^\/api\/users\/[^/]+\/deletion$/,
  isBeyond: true,
  async begin({ browser, driver }) {
    driver.enter(browser);
    const tab = await browser.open('/station/loc-001');
    await tab.until(() => isSignedIn(tab));
    await openDeletion(tab);
    return tab;
  },
  act: (tab, { noted }) => ask(tab, noted),
  comeBackTo: () => '/station/loc-001',
  async goOn(tab, { noted }) {
    if (isTaken(tab) || isSignedOut(tab)) return true;
    await tab.until(() => isSignedIn(tab), 5);
    await openDeletion(tab);
    await ask(tab, noted);
    await tab.until(() => isTaken(tab), 5);
    return isTaken(tab);
  },
  async check({ driver, fault, noted }, tab) {
    const requests = await driver.control<readonly object[]>('GET', `/requests?path=/api/users/${driver.id}/deletion`);
    // A call that is answered with 401 was not done, and goes out once more with a fresh token.
    const most = Number(noted.get('presses') ?? 0) + (fault === '401' ? 1 : 0);
    const { requestedAt } = await driver.call<{ readonly requestedAt?: string }>(
      'POST',
      `/api/users/${driver.id}/deletion`,
    );
    return [
      ...(requests.length <= most ? [] : [`${requests.length} requests for ${most} presses`]),
      ...(requests.length > 0 && requestedAt !== undefined ? [] : ['no deletion was asked for']),
      ...(isSignedOut(tab) ? [] : ['the driver is still signed in']),
    ];
  },
};
