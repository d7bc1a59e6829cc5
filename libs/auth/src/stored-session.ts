import { jsonOf } from '@wattline/base/browser';
import { camelKeys, textIn } from '@wattline/base/wire';
import { readDriver } from '@wattline/contract';
import type { AuthSession } from './auth-session';

/** A session as it is stored in a tab, or in the cookie for all tabs. */
export interface StoredSession extends Omit<AuthSession, 'expiresAt'> {
  /** Null where it was stored without: the token itself may say it. */
  readonly expiresAt: number | null;
  /** It was stored for all tabs as well. */
  readonly isShared: boolean;
}

/**
 * Reads a stored session in any of its spellings, with `refreshToken` as its refresh token unless that is null. Null:
 * it is no session. Never throws.
 */
export function readStoredSession(text: string | null, refreshToken: string | null): StoredSession | null {
  const data = Object(camelKeys(jsonOf(text))) as Readonly<Record<string, unknown>>;
  const driver = readDriver(data['user']) ?? readDriver(data['userInfo']);
  const accessToken = textIn(data, 'token', 'accessToken');
  if (driver === null || accessToken === null) return null;
  const isImpersonated = data['impersonated'] === true;
  return {
    driver,
    accessToken,
    refreshToken: isImpersonated ? null : (refreshToken ?? textIn(data, 'refreshToken')),
    expiresAt: Number(textIn(data, 'expiresAt')) || null,
    firebaseToken: textIn(data, 'firebaseToken'),
    isShared: data['shared'] === true,
    ...(isImpersonated && { isImpersonated }),
  };
}

/** The session to act with, once its expiry is known. */
export function sessionOf(
  { driver, accessToken, refreshToken, firebaseToken, isImpersonated }: StoredSession,
  expiresAt: number,
): AuthSession {
  const session = { driver, accessToken, refreshToken, expiresAt, firebaseToken };
  return isImpersonated ? { ...session, isImpersonated } : session;
}
