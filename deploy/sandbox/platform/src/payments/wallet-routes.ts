import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerTo } from '../drivers/answer-driver';
import { phoneInBody } from '../drivers/phone-number';
import { HttpError } from '../http/http-error';
import { anySpelling, readInput } from '../http/read-input';
import { answerOnce, keyOf } from '../idempotency/answer-once';
import { allowedAmounts, dollars, LEAST_MINOR, MOST_MINOR } from './money';
import type { Payments } from './payments';
import { RefundBody } from './refund-routes';
import { shownWalletPayment, type WalletPayment } from './wallet';

const PaymentBody = anySpelling({
  amount: dollars,
  phone_number: phoneInBody,
  location_id: v.nullish(v.string(), null),
  evse_id: v.nullish(v.string(), null),
});

interface PaymentRequest {
  readonly Params: { id: string };
}

/** Paying by ATH Móvil. */
export function walletRoutes({
  wallet,
  keptAnswers,
  refundAnswers,
  identity,
  currency,
  originOf,
}: Payments): FastifyPluginAsync {
  const { guard } = identity;

  /** @throws HttpError 404 where there is none, 403 for another driver's. */
  function requirePayment(id: string, driverId: string): WalletPayment {
    const payment = wallet.find(id);
    if (!payment) throw new HttpError(404, 'There is no such ATH Móvil payment');
    if (payment.driverId !== driverId) throw new HttpError(403, 'This is another driver’s');
    return payment;
  }

  /** Takes one step with a payment, once. */
  async function step(
    request: FastifyRequest<PaymentRequest>,
    reply: FastifyReply,
    take: (payment: WalletPayment) => WalletPayment,
  ): Promise<FastifyReply> {
    const saved = await guard.caller(request.headers);
    const { driver } = saved;
    return answerOnce(keptAnswers, { request, reply, scope: driver.id }, async () => {
      const payment = take(requirePayment(request.params.id, driver.id));
      return { status: 200, body: answerTo(saved, shownWalletPayment(payment)) };
    });
  }

  const config = (base_url: string) => ({
    is_enabled: true,
    public_token: 'wattline-sandbox-ath-movil',
    base_url,
    timeout_seconds: wallet.timeoutSeconds,
  });

  return async (app) => {
    app.get('/athmovil/config', async ({ headers, protocol, host }) => {
      const saved = await guard.caller(headers);
      return answerTo(saved, config(originOf({ protocol, host })));
    });

    app.get('/athmovil/public-config', async ({ protocol, host }) =>
      answerTo(undefined, config(originOf({ protocol, host }))),
    );

    app.post('/athmovil/payments', async (request, reply) => {
      const saved = await guard.caller(request.headers);
      const { driver } = saved;
      const body = readInput(PaymentBody, request.body);
      return answerOnce(keptAnswers, { request, reply, scope: driver.id }, async () => {
        const { amount: totalMinor, phone_number: phone, location_id: locationId, evse_id: evseId } = body;
        if (totalMinor < LEAST_MINOR || totalMinor > MOST_MINOR) {
          throw new HttpError(422, `ATH Móvil takes amounts ${allowedAmounts(currency)}`);
        }
        const payment = wallet.request({
          driverId: driver.id,
          phone,
          totalMinor,
          locationId,
          evseId,
          idempotencyKey: keyOf(request),
        });
        return { status: 201, body: answerTo(saved, shownWalletPayment(payment)) };
      });
    });

    app.get<PaymentRequest>('/athmovil/payments/:id/status', async ({ headers, params }) => {
      const saved = await guard.caller(headers);
      return answerTo(saved, shownWalletPayment(requirePayment(params.id, saved.driver.id)));
    });

    app.post<PaymentRequest>('/athmovil/payments/:id/authorize', (request, reply) =>
      step(request, reply, (payment) => wallet.authorize(payment)),
    );

    app.post<PaymentRequest>('/athmovil/payments/:id/complete', (request, reply) =>
      step(request, reply, (payment) => wallet.complete(payment)),
    );

    app.post<PaymentRequest>('/athmovil/payments/:id/cancel', (request, reply) =>
      step(request, reply, (payment) => wallet.cancel(payment)),
    );

    app.post<PaymentRequest>('/athmovil/payments/:id/refund', async (request, reply) => {
      const { amount: amountMinor, reason } = readInput(RefundBody, request.body);
      const saved = await guard.caller(request.headers);
      const { id } = requirePayment(request.params.id, saved.driver.id);
      return answerOnce(refundAnswers, { request, reply, scope: id }, async () => {
        const payment = requirePayment(id, saved.driver.id);
        const refunded = wallet.refund(payment, { amountMinor, reason, idempotencyKey: keyOf(request) });
        return { status: 200, body: answerTo(saved, shownWalletPayment(refunded)) };
      });
    });
  };
}
