import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../http/refusal';
import type { AccessTokens } from './access-tokens';
import type { SavedDriver } from './driver';
import type { DriverStore } from './driver-store';

/** Tells who calls, by the bearer token (spec 2, section 6). */
export interface Guard {
  /** Errors: 401 without a good token. */
  caller(headers: IncomingHttpHeaders): Promise<SavedDriver>;
  /** The caller, who may be nobody. Errors: 401 for a token that is there but not good. */
  callerIfAny(headers: IncomingHttpHeaders): Promise<SavedDriver | undefined>;
  /** The caller, who must be this driver. Errors: 401 without a good token, 403 for somebody else's. */
  callerAs(headers: IncomingHttpHeaders, id: string): Promise<SavedDriver>;
}

/** Makes a guard. */
export function createGuard(accessTokens: AccessTokens, drivers: DriverStore): Guard {
  async function callerIfAny({ authorization }: IncomingHttpHeaders): Promise<SavedDriver | undefined> {
    if (authorization === undefined) return undefined;
    const [, token = ''] = /^Bearer (.+)$/i.exec(authorization) ?? [];
    const driver = drivers.find(await accessTokens.driverOf(token));
    if (!driver) throw new Refusal(401, 'This account is no more');
    return driver;
  }

  async function caller(headers: IncomingHttpHeaders): Promise<SavedDriver> {
    const driver = await callerIfAny(headers);
    if (!driver) throw new Refusal(401, 'Sign in first');
    return driver;
  }

  return {
    caller,
    callerIfAny,
    async callerAs(headers, id) {
      const saved = await caller(headers);
      if (saved.driver.id !== id) throw new Refusal(403, 'This is another driver’s');
      return saved;
    },
  };
}
