import { authStore, type Driver } from '@wattline/auth';
import { setLanguage } from '@wattline/base/i18n';
import { removeText, textKeys } from '@wattline/base/storage';
import { fakeTime } from '@wattline/testing';
import type { Remote } from '../remote';

export const maria: Driver = {
  id: 'drv-1',
  email: 'maria@example.com',
  phoneNumber: '+17875550121',
  displayName: 'María',
  receiptEmail: null,
  wantsReceipt: null,
};

/** Signs a driver in, with a token that is valid for an hour. */
export function signInAs(driver: Driver): void {
  authStore.setState({
    session: {
      driver,
      accessToken: 'token',
      refreshToken: null,
      expiresAt: Date.now() + 3_600_000,
      firebaseToken: null,
    },
  });
}

interface TabState {
  /** The remote's own, from its `remote(…)`. */
  readonly queryClient?: Remote['queryClient'];
  /** Empties what else outlives a test, such as a module's memory. */
  readonly forget?: () => void;
}

/**
 * For each test of a file: time that the test moves on by itself (`pass`), no driver signed in, a page in English, empty
 * storage, and nothing kept of an earlier test's answers.
 */
export function freshTab({ queryClient, forget }: TabState = {}): void {
  fakeTime(() => {
    authStore.setState({ session: null });
    queryClient?.clear();
    forget?.();
    setLanguage('en');
    // The records that libs/base/src/storage holds in memory when the browser blocks storage.
    for (const area of ['local', 'session'] as const) for (const key of textKeys(area)) removeText(area, key);
  });
}
