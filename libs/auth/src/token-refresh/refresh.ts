import { inTurnWithin, LockTimeout } from '@wattline/base/browser';
import { textIn } from '@wattline/base/wire';
import { type Driver, lockNames, readDriver } from '@wattline/contract';
import { type AuthSession, isFresh, remainingMs } from '../auth-session';
import { accessToken, authOptions, authStore, type RefreshedTokens } from '../auth-store';
import { adoptSession, isSignedOutElsewhere, readSharedSession, storeSession } from './session-store';
import { readRefreshToken } from './shared-cookies';
import { endImpersonation, signOut, updateDriver } from './sign-in-out';
import { claimsOf, expiryOf } from './token-expiry';

/** Why a token could not be refreshed. */
class TokenRefreshError extends Error {
  override readonly name = 'TokenRefreshError';
}

/** If a tab holds the lock longer than this, the browser has probably suspended it. */
const LOCK_WAIT_MS = 15_000;

/** A token younger than this was not refused because of its age: refreshing again would not help. */
const YOUNG_MS = 30_000;

let pending: Promise<string | null> | null = null;

/** By the device's clock and by the page's: one may be set, the other may stand still while the device sleeps. */
let renewedAt = { device: 0, page: -YOUNG_MS };

const isYoung = (): boolean => Math.max(Date.now() - renewedAt.device, performance.now() - renewedAt.page) < YOUNG_MS;

/**
 * A token that is valid for a while: one that another tab has got meanwhile, or a refreshed one, even before its time where
 * `refused` names the one that the backend no longer takes. Null when no driver is signed in (any more). All callers, and
 * with Web Locks all tabs, share one refresh.
 *
 * Which failures sign the driver out (docs/rules.md: signed-in-through-faults):
 * - 401 and 403 do at once, unless another tab's refresh was the reason.
 * - Any other clear no does once the access token has expired: asking again would get the same. So does having no refresh
 *   token at all.
 * - No connection, a time-out and a server error (5xx) do not: the next check tries again.
 *
 * @throws TokenRefreshError, also left in the store.
 */
export function renewToken(refused: string | null = null): Promise<string | null> {
  pending ??= oneTabAtATime(() => renew(refused))
    .catch((error: unknown) => {
      const refreshError = error instanceof Error ? error : new TokenRefreshError('Token refresh failed: 500');
      authStore.setState({ refreshError });
      throw refreshError;
    })
    .finally(() => {
      pending = null;
    });
  return pending;
}

/**
 * As renewToken; the present token, while it is valid, where no other can be had.
 *
 * @throws TokenRefreshError when the present token has expired, too.
 */
export async function freshToken(): Promise<string | null> {
  try {
    return await renewToken();
  } catch (error) {
    const { session } = authStore.getState();
    if (session && remainingMs(session) > 0) return session.accessToken;
    throw error;
  }
}

/** In this tab `pending` keeps callers together. */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTurnWithin(LOCK_WAIT_MS, lockNames.tokenRefresh, work);
  } catch (cause) {
    throw cause instanceof LockTimeout ? new TokenRefreshError('Token refresh failed: 408', { cause }) : cause;
  }
}

const refreshTokenNow = (): string | null => readRefreshToken() ?? authStore.getState().session?.refreshToken ?? null;

async function renew(refused: string | null): Promise<string | null> {
  if (isSignedOutElsewhere()) {
    signOut('driver');
    return null;
  }
  const { session } = authStore.getState();
  if (session?.isImpersonated) return impersonatedToken(session);
  const shared = readSharedSession();
  const usable = [shared, session].find((known) => known && isFresh(known) && known.accessToken !== refused);
  if (usable) return adoptedToken(usable);
  if (refused !== null && isYoung()) return accessToken();

  const refreshToken = refreshTokenNow();
  if (refreshToken === null) {
    if (session === null) return null;
    signOutIfExpired();
    throw new TokenRefreshError('No refresh token available');
  }
  return exchange(refreshToken, shared?.driver ?? session?.driver ?? null);
}

/** The operator has no refresh token of that driver, and their own would end the impersonation. */
function impersonatedToken(session: AuthSession): string | null {
  if (isFresh(session)) throw new TokenRefreshError('No refresh token available');
  endImpersonation();
  return accessToken();
}

async function exchange(refreshToken: string, driver: Driver | null): Promise<string | null> {
  const isOutdated = (): boolean => refreshTokenNow() !== refreshToken;
  let tokens: RefreshedTokens;
  try {
    tokens = await refresh(refreshToken);
  } catch (error) {
    if (isOutdated()) return tokenOfOtherTab();
    throw refreshFailed(error);
  }
  // The driver has signed out meanwhile, or another one has signed in.
  if (isOutdated()) return tokenOfOtherTab();

  const owner = tokens.driver ?? driver ?? driverByClaims(tokens.accessToken);
  if (owner === null) {
    signOut('expired');
    throw new TokenRefreshError('Refresh token expired or invalid');
  }
  renewedAt = { device: Date.now(), page: performance.now() };
  storeSession({
    driver: owner,
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken ?? refreshToken,
    expiresAt: expiryOf(tokens.accessToken, tokens.expiresIn),
    firebaseToken: authStore.getState().session?.firebaseToken ?? null,
  });
  if (!tokens.driver && !driver) void completeDriver(owner.id);
  return tokens.accessToken;
}

async function refresh(refreshToken: string): Promise<RefreshedTokens> {
  const options = authOptions();
  if (!options) throw new TypeError('Call configureAuth at boot: without it tokens cannot be refreshed');
  return options.refresh(refreshToken);
}

function adoptedToken(session: AuthSession): string {
  if (session.accessToken !== accessToken()) adoptSession(session);
  return session.accessToken;
}

/** Another tab has refreshed before this one, or ended the session. */
function tokenOfOtherTab(): string | null {
  const shared = readSharedSession();
  return shared ? adoptedToken(shared) : accessToken();
}

function refreshFailed(cause: unknown): TokenRefreshError {
  const { httpStatus, status } = statusesOf(cause);
  if (httpStatus === 401 || httpStatus === 403) {
    signOut('expired');
    return new TokenRefreshError('Refresh token expired or invalid', { cause });
  }
  if (httpStatus >= 400 && httpStatus < 500) signOutIfExpired();
  return new TokenRefreshError(`Token refresh failed: ${httpStatus || status || 500}`, { cause });
}

function statusesOf(error: unknown): { readonly httpStatus: number; readonly status: number } {
  const { httpStatus, status } = Object(error) as { readonly httpStatus?: unknown; readonly status?: unknown };
  return { httpStatus: Number(httpStatus ?? 0), status: Number(status ?? 0) };
}

function signOutIfExpired(): void {
  const { session } = authStore.getState();
  if (!session || remainingMs(session) <= 0) signOut('expired');
}

/** After the browser was closed for more than 7 days only the refresh token is left: the fresh token's claims name its driver. */
function driverByClaims(token: string): Driver | null {
  const claims = claimsOf(token);
  return readDriver({ ...claims, id: textIn(claims, 'userId', 'user_id', 'sub') });
}

/** Claims say little of a driver: the record says the rest. Without it the claims stay. */
async function completeDriver(id: string): Promise<void> {
  const record = await authOptions()
    ?.loadDriver?.(id)
    .catch(() => null);
  if (record) updateDriver(id, record);
}
