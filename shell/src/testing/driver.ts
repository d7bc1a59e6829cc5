import { authStore, type AuthSession, type Driver } from '@wattline/auth';

/** A driver of whom no more than this is known. */
export const driverOf = (known: Partial<Driver> = {}): Driver => ({
  id: 'u-1',
  email: null,
  phoneNumber: null,
  displayName: null,
  receiptEmail: null,
  wantsReceipt: null,
  ...known,
});

/** A driver is signed in from now on, or for null a visitor is there. */
export const signInAs = (driver: Driver | null, more: Partial<AuthSession> = {}): void =>
  authStore.setState({
    session: driver && {
      driver,
      accessToken: `token-${driver.id}`,
      refreshToken: null,
      expiresAt: Date.now() + 86_400_000,
      firebaseToken: null,
      ...more,
    },
  });
