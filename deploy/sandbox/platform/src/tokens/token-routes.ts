import type { FastifyPluginAsync } from 'fastify';
import type { Drivers, SavedDriver } from '../drivers/drivers';
import { HttpError, STATUS_CODE } from '../http/http-error';
import { pageOf } from '../http/paging';
import type { PublicOrigin } from '../http/public-origin';
import { APP_PARTY, success } from '../ocpi/envelope';
import { pagedList } from '../ocpi/paged-list';
import { sameId } from '../wire/spelling';

/** OCPI's tokens: each driver is a user of the app. */
export const tokenRoutes =
  (drivers: Drivers, originOf: PublicOrigin, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    pagedList(app, {
      path: '/2.2.1/tokens',
      read: (page) => pageOf(drivers.all(), page, ({ driver }) => new Date(driver.created_at)),
      show: tokenOf,
      originOf,
      now,
    });

    app.get<{ Params: { country: string; party: string; uid: string } }>(
      '/2.2.1/tokens/:country/:party/:uid',
      async ({ params: { country, party, uid } }) => {
        const driver = drivers.find(uid);
        if (!driver || !sameId(country, COUNTRY) || !sameId(party, APP_PARTY))
          throw new HttpError(404, 'Unknown Token', STATUS_CODE.unknownToken);
        return success(tokenOf(driver), now());
      },
    );
  };

const COUNTRY = 'US';

/** A driver's token as OCPI 2.2.1 writes it. */
const tokenOf = ({ driver: { id, created_at } }: SavedDriver) => ({
  country_code: COUNTRY,
  party_id: APP_PARTY,
  uid: id,
  type: 'APP_USER',
  contract_id: id,
  issuer: APP_PARTY,
  valid: true,
  whitelist: 'NEVER',
  last_updated: created_at,
});
