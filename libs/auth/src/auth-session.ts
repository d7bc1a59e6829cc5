import type { Driver, Tokens } from '@wattline/contract';

/** A signed-in driver, and the tokens that the app calls the backend with. */
export interface AuthSession extends Omit<Tokens, 'expiresIn'> {
  readonly driver: Driver;
  /** Of the access token, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The sign-in service's token. */
  readonly firebaseToken: string | null;
  /** An operator acts as this driver. Kept per tab: other tabs and the cookies do not have it. */
  readonly isImpersonated?: boolean;
}

/** The session with which an operator acts as a driver: it has no refresh token of that driver. */
export type ImpersonatedSession = Pick<AuthSession, 'driver' | 'accessToken' | 'firebaseToken'>;

/** The data of a sign-in. An absent token stays as it was, as after an account was merged. */
export interface NewSession extends Partial<Tokens> {
  readonly driver: Driver;
  readonly accessToken: string;
  readonly firebaseToken?: string | null;
}

/** An access token is refreshed when less than this remains. */
const REFRESH_BUFFER_MS = 60_000;

/** When each token expires by the page's own clock, which cannot be set; computed when its session is first asked about. */
const ends = new Map<string, number>();

/**
 * How long the access token is still valid, in milliseconds; below zero once it has expired. The device's clock may be set
 * back after the sign-in, and the page's clock may stand still while the device sleeps: the smaller value counts.
 */
export function remainingMs({ accessToken, expiresAt }: AuthSession): number {
  const byDevice = expiresAt - Date.now();
  const now = performance.now();
  const end = ends.get(accessToken) ?? now + byDevice;
  ends.set(accessToken, end);
  return Math.min(byDevice, end - now);
}

/** Whether the access token need not be refreshed yet. */
export const isFresh = (session: AuthSession): boolean => remainingMs(session) >= REFRESH_BUFFER_MS;
