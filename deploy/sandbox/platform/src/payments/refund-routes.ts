import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { answerTo } from '../drivers/answer-driver';
import { HttpError } from '../http/http-error';
import { anySpelling, readInput } from '../http/read-input';
import { answerOnce, keyOf } from '../idempotency/answer-once';
import { dollars, toDollars } from './money';
import type { Payments } from './payments';

/** A part of a payment, by card or wallet, that is to go back. */
export const RefundBody = anySpelling({
  amount: v.pipe(dollars, v.minValue(1, 'The amount must be more than nothing')),
  reason: v.nullish(v.string(), null),
});

/** Giving back what was taken from a card. */
export const refundRoutes =
  ({ holds, refundAnswers, identity: { guard } }: Payments): FastifyPluginAsync =>
  async (app) => {
    app.post<{ Params: { reference: string } }>('/payments/:reference/refund', async (request, reply) => {
      const saved = await guard.caller(request.headers);
      const { driver } = saved;
      const { amount: amountMinor, reason } = readInput(RefundBody, request.body);
      const hold = await holds.find(request.params.reference);
      if (!hold) throw new HttpError(404, 'There is no such payment');
      if (hold.driverId !== driver.id) throw new HttpError(403, 'This is another driver’s');
      return answerOnce(refundAnswers, { request, reply, scope: hold.id }, async () => {
        const refundId = await holds.refund(hold, { amountMinor, reason, idempotencyKey: keyOf(request) });
        const { paymentIntentId: payment_intent_id } = hold;
        return {
          status: 200,
          body: answerTo(saved, {
            id: refundId,
            payment_intent_id,
            amount: toDollars(amountMinor),
            status: 'succeeded',
          }),
        };
      });
    });
  };
