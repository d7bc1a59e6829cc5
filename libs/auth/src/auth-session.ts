import type { Driver } from './driver';

/** A driver and what the app acts for them with. */
export interface AuthSession {
  readonly driver: Driver;
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Of the access token, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The sign-in service's. */
  readonly firebaseToken: string | null;
  /** Somebody acts as this driver, in this tab alone; the other tabs and the cookies know nothing of it. */
  readonly isImpersonated?: boolean;
}

/** What somebody acts as another driver with, for want of that driver's refresh token (specification 1, §9: 7 days). */
export type ImpersonatedSession = Pick<AuthSession, 'driver' | 'accessToken' | 'firebaseToken'>;

/** What a driver signs in with. */
export interface NewSession {
  readonly driver: Driver;
  readonly accessToken: string;
  /** Left out where the one before goes on, as when an account was merged. */
  readonly refreshToken?: string | null;
  /** In seconds; the token's own claim or an hour where it is not known. */
  readonly expiresIn?: number | null;
  /** The sign-in service's; left out where the one before goes on. */
  readonly firebaseToken?: string | null;
}

/** Specification 2, §9: an access token is refreshed when less than this remains. */
const REFRESH_BUFFER_MS = 60_000;

/** When each token ends by the page's own clock, which cannot be set; noted when its session is first asked about. */
const ends = new Map<string, number>();

/**
 * How long the access token still serves, in milliseconds; below zero when it has run out. The device's clock may be set
 * back after the sign-in, and the page's clock may stand still while the device sleeps: the one that says less counts.
 */
export function remainingMs({ accessToken, expiresAt }: AuthSession): number {
  const byDevice = expiresAt - Date.now();
  const now = performance.now();
  const end = ends.get(accessToken) ?? now + byDevice;
  ends.set(accessToken, end);
  return Math.min(byDevice, end - now);
}

/** Whether the access token still serves for a while. */
export const isFresh = (session: AuthSession): boolean => remainingMs(session) >= REFRESH_BUFFER_MS;
