import type { FastifyError, FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open-database';
import { asRefusal } from '../http/answer-errors';
import type { Stores } from '../stores';
import { exchangeRoutes } from './exchange-routes';
import type { Identity } from './identity';
import { mergeRoutes } from './merge-routes';
import { phoneCheckRoutes } from './phone-check-routes';
import { PlannedAnswer } from './planned-answer';
import { profileRoutes } from './profile-routes';

/** All that the product's backend knows of drivers. Its errors say what is wrong in `detail`, too. */
export const identityRoutes =
  (database: Database, stores: Stores, identity: Identity, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler((error: FastifyError | PlannedAnswer, request, reply) => {
      if (error instanceof PlannedAnswer) return reply.code(error.statusCode).send(error.body);
      const { statusCode, message } = asRefusal(error, request);
      return reply.code(statusCode).send({ statusMessage: message, message, detail: message });
    });
    await app.register(exchangeRoutes(stores, identity, now));
    await app.register(profileRoutes(stores, identity));
    await app.register(phoneCheckRoutes(stores, identity, now));
    await app.register(mergeRoutes(database, stores, identity));
  };
