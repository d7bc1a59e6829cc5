import type { FastifyPluginAsync } from 'fastify';
import { walletRoutes } from '../ath-movil/wallet-routes';
import { answerTo } from '../drivers/answer-driver';
import { answerDriverErrors } from '../drivers/answer-driver-errors';
import { holdRoutes } from './hold-routes';
import { paymentMethodRoutes } from './payment-method-routes';
import type { PaymentParts } from './payment-parts';
import { refundRoutes } from './refund-routes';

/** All that the product's backend knows of money. */
export const paymentRoutes =
  (parts: PaymentParts): FastifyPluginAsync =>
  async (app) => {
    const {
      payments: { publishableKey },
      identity: { guard },
    } = parts;
    answerDriverErrors(app);

    app.get('/payment/stripe-config', async ({ headers }) =>
      answerTo(await guard.callerIfAny(headers), {}, { publishable_key: publishableKey }),
    );

    await app.register(paymentMethodRoutes(parts));
    await app.register(holdRoutes(parts));
    await app.register(refundRoutes(parts));
    await app.register(walletRoutes(parts));
  };
