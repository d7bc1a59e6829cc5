import { readCookie, writeCookie, type CookieName } from '@wattline/base/browser';
import { storageKeys } from '@wattline/contract';
import type { AuthSession } from '../auth-session';
import { readStoredSession } from '../stored-session';

/*
 * The two cookies that the tabs agree on. Another tab's change of them can arrive here later than its event on the bus:
 * Chromium writes cookies asynchronously, and one time in seven the receiver of a BroadcastChannel message still reads
 * the cookie as it was. So a session that was reported as ended counts as ended, whatever the cookies show of it.
 *
 * A lock has the same gap: of the tabs that got it right after another one's write, a third read the old cookie. None did
 * where the writer had read the cookies, as storing a session does: a read waits for the tab's own writes.
 */

const { authData: AUTH_DATA, refreshToken: REFRESH_TOKEN } = storageKeys;
const AUTH_DAYS = 7;
const REFRESH_DAYS = 30;

/** After this time, cookies show the values that another tab wrote before its event arrived. */
export const COOKIES_SETTLE_MS = 1_000;

/** The tokens of sessions that ended while this page was open. */
const ended = new Set<string>();

/** By the page's clock: until then the cookies may show tokens of the ended session that this tab has never seen. */
let doubtedUntil = 0;

const isDoubted = (): boolean => performance.now() < doubtedUntil;

/** A cookie, unless its token is of a session that has ended. */
function read(name: CookieName, tokenOf: (cookie: string | null) => string | null | undefined): string | null {
  const cookie = readCookie(name);
  return isDoubted() || ended.has(tokenOf(cookie) ?? '') ? null : cookie;
}

const accessTokenIn = (cookie: string | null): string | undefined => readStoredSession(cookie, null)?.accessToken;

/** The session that is stored for all tabs, as it is stored; null without one. */
export const readSharedData = (): string | null => read(AUTH_DATA, accessTokenIn);

/** The refresh token that is stored for all tabs, null without one. */
export const readRefreshToken = (): string | null => read(REFRESH_TOKEN, (token) => token);

/** Whether anything is stored for all tabs, readable or not. */
export const isShared = (): boolean => readSharedData() !== null || readRefreshToken() !== null;

/** Stores a session for all tabs, without the sign-in service's token where a cookie has no room for it. */
export function writeSharedData(data: { readonly firebaseToken: string | null }): void {
  if (writeCookie(AUTH_DATA, JSON.stringify(data), AUTH_DAYS)) return;
  writeCookie(AUTH_DATA, JSON.stringify({ ...data, firebaseToken: null }), AUTH_DAYS);
}

/** Stores a refresh token for all tabs. */
export const writeRefreshToken = (token: string | null): void => void writeCookie(REFRESH_TOKEN, token, REFRESH_DAYS);

/** Remembers that a session is over, and removes it from the cookies. */
export function endShared(session: AuthSession | null): void {
  for (const token of [session?.accessToken, session?.refreshToken]) if (token) ended.add(token);
  removeEnded();
}

/** Another tab has reported that the session is over: for a moment the cookies are not read at all. */
export const doubtCookies = (): void => void (doubtedUntil = performance.now() + COOKIES_SETTLE_MS);

/** A driver has signed in, in this tab or in another: from now on the cookies are read again. */
export function trustCookies(): void {
  doubtedUntil = 0;
  ended.clear();
}

/** Removes the values that a tab wrote before it knew that the session was over, such as a refresh under way. */
export function removeEnded(): void {
  const tokens = [accessTokenIn(readCookie(AUTH_DATA)), readCookie(REFRESH_TOKEN)];
  if (tokens.some((token) => ended.has(token ?? ''))) removeShared();
}

/** Removes the session from the cookies. */
export function removeShared(): void {
  writeCookie(AUTH_DATA, null, 0);
  writeCookie(REFRESH_TOKEN, null, 0);
}
