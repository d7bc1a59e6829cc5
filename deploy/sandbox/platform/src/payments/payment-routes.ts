import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { answerDriverErrors, answerTo } from '../drivers/answer-driver';
import { anySpelling, readInput } from '../http/read-input';
import { registerAll } from '../http/register-all';
import { answerOnce } from '../idempotency/answer-once';
import { holdRoutes } from './hold-routes';
import { shownPaymentMethod, walletTypes } from './payment-method';
import type { Payments } from './payments';
import { refundRoutes } from './refund-routes';
import { walletRoutes } from './wallet-routes';

const OwnerQuery = anySpelling({ user_id: v.string() });
const OwnerBody = anySpelling({ user_id: v.string() });
const CardBody = anySpelling({
  stripe_token: v.pipe(v.string(), v.nonEmpty('A token is needed')),
  user_id: v.string(),
  set_as_default: v.nullish(v.boolean(), false),
  wallet_type: v.nullish(v.picklist(walletTypes), null),
});

interface MethodRequest {
  readonly Params: { id: string };
}

/** The cards that a driver saved. */
function paymentMethodRoutes({ cards, keptAnswers, identity, now }: Payments): FastifyPluginAsync {
  const { guard } = identity;

  return async (app) => {
    app.get('/payment-methods', async ({ headers, query }) => {
      const saved = await guard.callerAs(headers, readInput(OwnerQuery, query).user_id);
      return answerTo(
        saved,
        cards.methods.ofDriver(saved.driver.id).map((method) => shownPaymentMethod(method, now())),
      );
    });

    app.post('/payment-methods', async (request, reply) => {
      const body = readInput(CardBody, request.body);
      const saved = await guard.callerAs(request.headers, body.user_id);
      const { driver } = saved;
      return answerOnce(keptAnswers, { request, reply, scope: driver.id }, async () => {
        const { stripe_token: token, set_as_default: setAsDefault, wallet_type: walletType } = body;
        const { method, isNew } = await cards.add(driver, { token, setAsDefault, walletType });
        return { status: isNew ? 201 : 200, body: answerTo(saved, shownPaymentMethod(method, now())) };
      });
    });

    app.delete<MethodRequest>('/payment-methods/:id', async (request, reply) => {
      const { driver } = await guard.caller(request.headers);
      return answerOnce(keptAnswers, { request, reply, scope: driver.id }, async () => {
        await cards.remove(cards.require(driver.id, request.params.id));
        return { status: 204, body: undefined };
      });
    });

    app.post<MethodRequest>('/payment-methods/:id/set-default', async (request, reply) => {
      const saved = await guard.callerAs(request.headers, readInput(OwnerBody, request.body).user_id);
      const { driver } = saved;
      return answerOnce(keptAnswers, { request, reply, scope: driver.id }, async () => {
        const method = cards.require(driver.id, request.params.id);
        cards.methods.setDefault(method);
        return { status: 200, body: answerTo(saved, shownPaymentMethod({ ...method, isDefault: true }, now())) };
      });
    });
  };
}

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
