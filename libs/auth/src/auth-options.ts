import type { Driver, Tokens } from '@wattline/contract';

/** The result of a refresh: fresh tokens, and their driver if the answer names one. */
export interface RefreshedTokens extends Tokens {
  readonly driver?: Driver | null;
}

/** The functions that this package needs from its user: it does not know the backend. */
export interface AuthOptions {
  /**
   * Exchanges a refresh token for fresh tokens; it must end in reasonable time. An error with an `httpStatus` of 400 to 499
   * is a clear no (docs/rules.md: clear-no); without `httpStatus` no answer of the backend is known.
   */
  readonly refresh: (refreshToken: string) => Promise<RefreshedTokens>;
  /**
   * Reads a driver's record. Called when only a refresh token was left and the tokens themselves have too few fields:
   * until it answers the driver is the one of the token's claims.
   */
  readonly loadDriver?: (id: string) => Promise<Driver>;
  /** A same-origin address that is sent the token, so that a server can keep a copy. */
  readonly syncUrl?: string | null;
}

let options: AuthOptions | null = null;

export function setAuthOptions(given: AuthOptions): void {
  options = given;
}

/** Null before the shell has called configureAuth. */
export const authOptions = (): AuthOptions | null => options;
