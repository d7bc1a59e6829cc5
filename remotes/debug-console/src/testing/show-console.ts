import { act } from '@testing-library/react';
import type { Driver } from '@wattline/auth';
import { readCookies, removeCookie } from '@wattline/base/browser';
import { freshTab, settled, standIn, type StandIn, type StandInOptions } from '@wattline/remote/testing';
import { writeAccess, opened } from '../access/use-access';
import remote from '../remote';
import { configure, passwordKey } from './console-config';
import { securePage } from './secure-page';

export const USERS = '/api/users';

/** Users as the backend lists them: in either spelling, with and without an e-mail address or a firebase_uid. */
const usersWire = [
  {
    id: 'drv-001',
    email: 'maria@example.com',
    phone_number: '+17875550121',
    first_name: 'María',
    last_name: 'Rivera',
    firebase_uid: 'uid-1',
  },
  {
    id: 'drv-002',
    email: null,
    phoneNumber: '+19395550122',
    firstName: 'José',
    lastName: 'Ortiz',
    firebaseUid: 'uid-2',
  },
  { id: 'drv-003', email: 'alex@example.com', first_name: 'Alex', last_name: 'Kim', firebase_uid: null },
];

export const admin: Driver = {
  id: 'drv-004',
  email: 'admin@example.com',
  phoneNumber: null,
  displayName: 'Ada Admin',
  receiptEmail: null,
  wantsReceipt: null,
};

/** For each test of a file: a browser with nothing stored, and no driver signed in. */
export function freshBrowser(): void {
  freshTab({
    forget: () => {
      for (const { key } of readCookies()) removeCookie(key);
      configure();
    },
  });
}

/** Waits until the tab's key is checked: cryptography takes real time, which faked time does not wait for. */
export async function looked(): Promise<void> {
  const { setImmediate: turn } = jest.requireActual<{ readonly setImmediate: (next: () => void) => void }>(
    'node:timers',
  );
  for (let turns = 0; turns < 10_000 && document.querySelector('main')?.childElementCount === 0; turns += 1) {
    await act(() => new Promise<void>(turn));
  }
}

/** Opens the console, unlocked, with a backend that knows some users; `signedIn` is signed in, where one is. */
export async function showConsole(path = '/debug', tell?: StandInOptions['tell'], signedIn?: Driver): Promise<StandIn> {
  securePage();
  writeAccess(opened(passwordKey));
  const shown = standIn(remote, {
    path,
    routes: { [USERS]: { body: usersWire } },
    tell,
    ...(signedIn && { signedIn }),
  });
  await looked();
  await settled();
  return shown;
}
