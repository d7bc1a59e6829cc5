import type { Driver } from './driver';

/** What a refresh gives (specification 2, §3). */
export interface RefreshedTokens {
  readonly accessToken: string;
  /** Null where the one before goes on. */
  readonly refreshToken: string | null;
  /** In seconds; null where the answer does not say. */
  readonly expiresIn: number | null;
  /** Whose tokens they are, where the answer says so. */
  readonly driver?: Driver | null;
}

/** What this package cannot do by itself: it knows nothing of the backend. */
export interface AuthOptions {
  /**
   * Exchanges a refresh token for fresh tokens; it must end in reasonable time. An error that has `httpStatus` is the
   * backend's answer, any other means that there was none (libs/api's ServiceError is made so).
   */
  readonly refresh: (refreshToken: string) => Promise<RefreshedTokens>;
  /**
   * Reads a driver's record. Asked when only a refresh token was left, and the tokens themselves say too little: until
   * it answers the driver is what the token's claims say.
   */
  readonly loadDriver?: (id: string) => Promise<Driver>;
  /** A same-origin address that is told the token, so that a server can keep a copy (specification 2, §4). */
  readonly syncUrl?: string | null;
}

let options: AuthOptions | null = null;

export function setAuthOptions(given: AuthOptions): void {
  options = given;
}

/** Null before the shell has called configureAuth. */
export function authOptions(): AuthOptions | null {
  return options;
}
