import { act } from '@testing-library/react';
import { authStore, type Driver } from '@wattline/auth';
import { setLanguage } from '@wattline/i18n';
import { fakeBackend, renderRemote, type FakeBackend, type RenderedRemote } from '@wattline/testing';
import { writeAccess, opened } from '../access/access-record';
import remote from '../remote';
import { configure, passwordKey } from './console-config';
import { securePage } from './secure-page';

export const USERS = '/api/users';

/** As the backend lists them: in either spelling, with an address or without, known to the sign-in service or not. */
export const usersWire = [
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

/** A browser that keeps nothing, with nobody signed in. */
export function freshBrowser(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], advanceTimers: true });
    sessionStorage.clear();
    localStorage.clear();
    for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
    authStore.setState({ session: null });
    configure();
  });
  afterEach(() => {
    act(() => setLanguage('en'));
    jest.useRealTimers();
  });
}

export const signInAs = (driver: Driver): void =>
  authStore.setState({
    session: { driver, accessToken: 'own', refreshToken: null, expiresAt: Date.now() + 3_600_000, firebaseToken: null },
  });

/** What is to answer has answered: that takes some turns of the real event loop. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await act(() => jest.advanceTimersByTimeAsync(1));
}

/** What the tab has kept of the lock was looked at: cryptography takes real time, which the faked one does not wait for. */
export async function looked(): Promise<void> {
  const { setImmediate: turn } = jest.requireActual<{ readonly setImmediate: (next: () => void) => void }>(
    'node:timers',
  );
  for (let turns = 0; turns < 10_000 && document.querySelector('main')?.childElementCount === 0; turns += 1) {
    await act(() => new Promise<void>(turn));
  }
}

/** Opens the console, unlocked, with a backend that knows some users. */
export async function showConsole(
  path = '/debug',
  tell: (backend: FakeBackend) => void = () => {},
): Promise<RenderedRemote & { readonly backend: FakeBackend }> {
  const backend = fakeBackend();
  backend.on(USERS, { body: usersWire });
  tell(backend);
  securePage();
  writeAccess(opened(passwordKey));
  const shown = renderRemote(remote, path);
  await looked();
  await settled();
  return { ...shown, backend };
}
