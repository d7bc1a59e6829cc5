import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open-database';
import type { Stores } from '../stores';
import { answerDriverErrors } from './answer-driver-errors';
import { exchangeRoutes } from './exchange-routes';
import type { Identity } from './identity';
import { mergeRoutes } from './merge-routes';
import { phoneCheckRoutes } from './phone-check-routes';
import { profileRoutes } from './profile-routes';

/** All that the product's backend knows of drivers. Its errors say what is wrong in `detail`, too. */
export const identityRoutes =
  (database: Database, stores: Stores, identity: Identity, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    answerDriverErrors(app);
    await app.register(exchangeRoutes(stores, identity, now));
    await app.register(profileRoutes(stores, identity));
    await app.register(phoneCheckRoutes(stores, identity, now));
    await app.register(mergeRoutes(database, stores, identity));
  };
