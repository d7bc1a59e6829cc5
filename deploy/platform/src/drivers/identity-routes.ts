import type { FastifyPluginAsync } from 'fastify';
import { answerDriverErrors } from './answer-driver';
import { exchangeRoutes } from './exchange-routes';
import type { Identity } from './identity';
import { mergeRoutes } from './merge-routes';
import { phoneCheckRoutes } from './phone-check-routes';
import { profileRoutes } from './profile-routes';

/** All that the product's backend knows of drivers. Its errors say what is wrong in `detail`, too. */
export const identityRoutes =
  (identity: Identity): FastifyPluginAsync =>
  async (app) => {
    answerDriverErrors(app);
    await app.register(exchangeRoutes(identity));
    await app.register(profileRoutes(identity));
    await app.register(phoneCheckRoutes(identity));
    await app.register(mergeRoutes(identity));
  };
