import { inTurnWithin, LockTimeout } from '@wattline/browser';
import { authOptions, type RefreshedTokens } from '../auth-options';
import { isFresh, remainingMs, type AuthSession } from '../auth-session';
import { accessToken, authStore } from '../auth-store';
import { readDriver, textIn, type Driver } from '../driver';
import { endImpersonation } from './impersonation';
import { readRefreshToken } from './shared-cookies';
import { signOut } from './sign-out';
import { adoptSession, isSignedOutElsewhere, readSharedSession, storeSession } from './stored-session';
import { claimsOf, expiryOf } from './token-expiry';
import { TokenRefreshError } from './token-refresh-error';
import { updateDriver } from './update-driver';

/** What all tabs hold while one of them refreshes. */
const LOCK = 'wattline-token-refresh';

/** A tab that holds the lock longer than this sleeps. */
const LOCK_WAIT_MS = 15_000;

/** A token younger than this is not refused because of its age: refreshing again would not help. */
const YOUNG_MS = 30_000;

let pending: Promise<string | null> | null = null;

/** By the device's clock and by the page's: one may be set, the other may stand still while the device sleeps. */
let renewedAt = { device: 0, page: -YOUNG_MS };

const isYoung = (): boolean => Math.max(Date.now() - renewedAt.device, performance.now() - renewedAt.page) < YOUNG_MS;

/**
 * A token that serves for a while: what another tab has got meanwhile, or a refreshed one, even before its time where
 * `refused` names the one that the backend no longer takes. Null when nobody is signed in (any more). All callers, and
 * with Web Locks all tabs, share one refresh.
 *
 * Specification 2, §4 says 'On refresh failure, tokens are cleared', §8 which failures: 401 and 403. How it is read:
 * - 401 and 403 clear at once, unless another tab's refresh was the reason.
 * - Any other answer that blames the request (4xx without 408, 409, 425 and 429) clears once the access token has expired:
 *   asking again would get the same. So does having no refresh token at all.
 * - A dead network, a time-out and a server in trouble (5xx) sign nobody out. A driver comes back from an underground
 *   garage, or from an outage, and goes on: the next check tries again.
 *
 * Errors: TokenRefreshError, also left in the store.
 */
export function renewToken(refused: string | null = null): Promise<string | null> {
  pending ??= alone(() => renewed(refused))
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

/** As renewToken; the token there is, while it lasts, where no other can be had. Errors: as above. */
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
async function alone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTurnWithin(LOCK_WAIT_MS, LOCK, work);
  } catch (cause) {
    throw cause instanceof LockTimeout ? new TokenRefreshError('Token refresh failed: 408', { cause }) : cause;
  }
}

const refreshTokenNow = (): string | null => readRefreshToken() ?? authStore.getState().session?.refreshToken ?? null;

async function renewed(refused: string | null): Promise<string | null> {
  if (isSignedOutElsewhere()) {
    signOut('driver');
    return null;
  }
  const { session } = authStore.getState();
  if (session?.isImpersonated) return impersonatedToken(session);
  const shared = readSharedSession();
  const usable = [shared, session].find((known) => known && isFresh(known) && known.accessToken !== refused);
  if (usable) return served(usable);
  if (refused !== null && isYoung()) return accessToken();

  const refreshToken = refreshTokenNow();
  if (refreshToken === null) {
    if (session === null) return null;
    signOutIfExpired();
    throw new TokenRefreshError('No refresh token available');
  }
  return exchange(refreshToken, shared?.driver ?? session?.driver ?? null);
}

/** Nobody has another driver's refresh token, and one's own would make them oneself again. */
function impersonatedToken(session: AuthSession): string | null {
  if (isFresh(session)) throw new TokenRefreshError('No refresh token available');
  endImpersonation();
  return accessToken();
}

async function exchange(refreshToken: string, driver: Driver | null): Promise<string | null> {
  const isOvertaken = (): boolean => refreshTokenNow() !== refreshToken;
  let tokens: RefreshedTokens;
  try {
    tokens = await refresh(refreshToken);
  } catch (error) {
    if (isOvertaken()) return overtaken();
    throw failure(error);
  }
  // Signed out, or in as somebody else, while the answer was under way: it is nobody's.
  if (isOvertaken()) return overtaken();

  const owner = tokens.driver ?? driver ?? ownerByClaims(tokens.accessToken);
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

function served(session: AuthSession): string {
  if (session.accessToken !== accessToken()) adoptSession(session);
  return session.accessToken;
}

/** Another tab was faster, or ended the session. */
function overtaken(): string | null {
  const shared = readSharedSession();
  return shared ? served(shared) : accessToken();
}

function failure(cause: unknown): TokenRefreshError {
  const { httpStatus, status } = numbersIn(cause);
  if (httpStatus === 401 || httpStatus === 403) {
    signOut('expired');
    return new TokenRefreshError('Refresh token expired or invalid', { cause });
  }
  if (httpStatus >= 400 && httpStatus < 500 && ![408, 409, 425, 429].includes(httpStatus)) signOutIfExpired();
  return new TokenRefreshError(`Token refresh failed: ${httpStatus || status || 500}`, { cause });
}

function numbersIn(error: unknown): { readonly httpStatus: number; readonly status: number } {
  const { httpStatus, status } = Object(error) as { readonly httpStatus?: unknown; readonly status?: unknown };
  return { httpStatus: Number(httpStatus ?? 0), status: Number(status ?? 0) };
}

function signOutIfExpired(): void {
  const { session } = authStore.getState();
  if (!session || remainingMs(session) <= 0) signOut('expired');
}

/** After the browser was closed for more than 7 days only the refresh token is left: the fresh token says whose it is. */
function ownerByClaims(token: string): Driver | null {
  const claims = claimsOf(token);
  return readDriver({ ...claims, id: textIn(claims, 'userId', 'user_id', 'sub') });
}

/** Claims say little: the record has the rest. Without it the driver goes on as they are. */
async function completeDriver(id: string): Promise<void> {
  const record = await authOptions()
    ?.loadDriver?.(id)
    .catch(() => null);
  if (record) updateDriver(id, record);
}
