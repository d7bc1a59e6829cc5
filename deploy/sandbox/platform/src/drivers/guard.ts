import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from '../http/http-error';
import type { AccessTokens } from './access-tokens';
import type { Drivers, SavedDriver } from './drivers';

/** Tells who calls, by the bearer token. */
export class Guard {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly drivers: Drivers,
  ) {}

  /** @throws HttpError 401 without a good token */
  async caller(headers: IncomingHttpHeaders): Promise<SavedDriver> {
    const driver = await this.callerIfAny(headers);
    if (!driver) throw new HttpError(401, 'Sign in first');
    return driver;
  }

  /** The caller, or nothing without a token. @throws HttpError 401 for a token that is there but not good */
  async callerIfAny({ authorization }: IncomingHttpHeaders): Promise<SavedDriver | undefined> {
    if (authorization === undefined) return undefined;
    const [, token = ''] = /^Bearer (.+)$/i.exec(authorization) ?? [];
    const driver = this.drivers.find(await this.accessTokens.driverOf(token));
    if (!driver) throw new HttpError(401, 'This account is no more');
    return driver;
  }

  /** The caller, who must be this driver. @throws HttpError 401 without a good token, 403 for another driver's */
  async callerAs(headers: IncomingHttpHeaders, id: string): Promise<SavedDriver> {
    const saved = await this.caller(headers);
    if (saved.driver.id !== id) throw new HttpError(403, 'This is another driver’s');
    return saved;
  }
}
