import type { FastifyPluginAsync } from 'fastify';
import { answerDriverErrors, answerTo } from '../drivers/answer-driver';
import { holdRoutes } from './hold-routes';
import { paymentMethodRoutes } from './payment-method-routes';
import type { Payments } from './payments';
import { refundRoutes } from './refund-routes';
import { walletRoutes } from './wallet-routes';

/** All that the product's backend knows of money. */
export const paymentRoutes =
  (payments: Payments): FastifyPluginAsync =>
  async (app) => {
    const { publishableKey, identity } = payments;
    answerDriverErrors(app);

    app.get('/payment/stripe-config', async ({ headers }) =>
      answerTo(await identity.guard.callerIfAny(headers), { publishable_key: publishableKey }),
    );

    await app.register(paymentMethodRoutes(payments));
    await app.register(holdRoutes(payments));
    await app.register(refundRoutes(payments));
    await app.register(walletRoutes(payments));
  };
