import type { FastifyPluginAsync } from 'fastify';
import { answerDriverErrors, answerTo } from '../drivers/answer-driver';
import { registerAll } from '../http/register-all';
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

    await registerAll(app, {
      paymentMethods: paymentMethodRoutes(payments),
      holds: holdRoutes(payments),
      refunds: refundRoutes(payments),
      wallet: walletRoutes(payments),
    });
  };
