import type { FastifyPluginAsync } from 'fastify';
import { registerAll } from '../http/register-all';
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
    await registerAll(app, {
      exchange: exchangeRoutes(identity),
      profile: profileRoutes(identity),
      phoneCheck: phoneCheckRoutes(identity),
      merge: mergeRoutes(identity),
    });
  };
