import { readDriver, textIn, type Driver } from './driver';

/** A session as it is stored in a tab or in the cookie that all tabs share (specification 2, §3). */
export interface AuthData {
  readonly driver: Driver;
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** In milliseconds since the epoch; null where it was stored without. */
  readonly expiresAt: number | null;
  readonly firebaseToken: string | null;
  /** It was kept for all tabs as well. */
  readonly isShared: boolean;
  /** An operator acts as this driver. Kept per tab (session storage). */
  readonly isImpersonated: boolean;
}

/** Stored data in any of its spellings; null for what is no session. Never throws. */
export function readAuthData(text: string | null): AuthData | null {
  try {
    const data: Readonly<Record<string, unknown>> = Object(JSON.parse(text ?? 'null'));
    const driver = readDriver(data['user']) ?? readDriver(data['userInfo']) ?? readDriver(data['user_info']);
    const accessToken = textIn(data, 'token', 'accessToken', 'access_token');
    if (driver === null || accessToken === null) return null;
    return {
      driver,
      accessToken,
      refreshToken: textIn(data, 'refreshToken', 'refresh_token'),
      expiresAt: Number(textIn(data, 'expiresAt', 'expires_at')) || null,
      firebaseToken: textIn(data, 'firebaseToken', 'firebase_token'),
      isShared: data['shared'] === true,
      isImpersonated: data['impersonated'] === true,
    };
  } catch {
    return null;
  }
}
