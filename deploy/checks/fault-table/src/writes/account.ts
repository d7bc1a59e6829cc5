import { closeAlert } from '../driver';
import type { Tab } from '../tab';
import { exactly, type Write } from '../write';

const isSignedIn = (tab: Tab): boolean => tab.find('button', /^(Account|Test Driver)/) !== null;
/** A refresh token that the backend refuses: the page goes on, and offers to sign in. */
const isSignedOut = (tab: Tab): boolean => tab.find('button', /^Sign in/) !== null && !isSignedIn(tab);
const knowsCards = (tab: Tab): boolean => tab.find('radio', /Visa/) !== null;

export const refresh: Write = {
  name: 'token refresh',
  method: 'POST',
  path: /^\/api\/api\/identity\/auth\/refresh$/,
  async begin({ browser, driver }) {
    await driver.saveCard();
    driver.enter(browser, { expired: true });
    return browser.open(driver.confirmation);
  },
  // The token has run out: the page refreshes it by itself.
  act: (tab) => tab.pass(2),
  comeBackTo: ({ driver }) => driver.confirmation,
  async goOn(tab, { browser, fault }) {
    await closeAlert(tab);
    if (fault === '401') return isSignedOut(tab);
    // A plain backend takes a token once: the driver signs in again.
    if (browser.backend.isPlain && isSignedOut(tab)) return true;
    await tab.press('button', /^(Try again|Retry)/);
    await tab.pass(10);
    return isSignedIn(tab) && knowsCards(tab);
  },
  async check({ browser, driver, fault }, tab) {
    await tab.pass(60);
    if (fault === '401') return isSignedOut(tab) ? [] : ['the page does not show that the driver is signed out'];
    if (browser.backend.isPlain && isSignedOut(tab)) return [];
    const later = await browser.open(driver.confirmation);
    await later.until(() => knowsCards(later), 60);
    return isSignedIn(later) && knowsCards(later) ? [] : ['the driver is signed out, or their cards are not shown'];
  },
};

const email = (phone: string): string => `new-${phone.slice(1)}@example.com`;

async function openProfile(tab: Tab): Promise<void> {
  if (tab.find('textbox', /Email address/) !== null) return;
  await tab.press('button', /^(Account|Test Driver)/);
  await tab.until(() => tab.find('button', /^Edit profile/) !== null, 3);
  await tab.press('button', /^Edit profile/);
  await tab.until(() => tab.find('textbox', /Email address/) !== null, 3);
}

interface User {
  readonly email?: string | null;
}

export const profile: Write = {
  name: 'profile',
  method: 'PATCH',
  path: /^\/api\/users\/[^/]+\/profile$/,
  async begin({ browser, driver }) {
    driver.enter(browser);
    const tab = await browser.open('/station/loc-001');
    await tab.until(() => isSignedIn(tab));
    await openProfile(tab);
    await tab.type(/Email address/, email(driver.phone));
    return tab;
  },
  act: (tab) => tab.press('button', /^Save/),
  comeBackTo: () => '/station/loc-001',
  async goOn(tab, { driver }) {
    if (/Profile updated successfully/.test(tab.text)) return true;
    await tab.until(() => isSignedIn(tab) || tab.find('button', /^Save/) !== null, 5);
    await openProfile(tab);
    await tab.type(/Email address/, email(driver.phone));
    await tab.press('button', /^Save/);
    await tab.until(() => /Profile updated successfully/.test(tab.text), 5);
    return /Profile updated successfully/.test(tab.text);
  },
  async check({ driver }, tab) {
    const answer = await driver.call<User & { readonly user?: User }>('GET', `/api/users/${driver.id}`);
    const saved = answer.email ?? answer.user?.email;
    return [
      ...(saved === email(driver.phone) ? [] : [`the address is ${saved}`]),
      ...exactly('signed-in tabs', isSignedIn(tab) ? 1 : 0, 1),
    ];
  },
};

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
