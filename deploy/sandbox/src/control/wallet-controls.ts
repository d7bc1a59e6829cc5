import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { Wallet } from '../ath-movil/wallet';
import { isWaiting, type WalletPayment } from '../ath-movil/wallet-payment';
import { normalizePhone } from '../drivers/phone-number';
import { readInput } from '../http/read-input';
import { Refusal } from '../http/refusal';

const RequestsQuery = v.object({ to: v.optional(v.string()) });
const EndInput = v.nullish(v.strictObject({ status: v.optional(v.picklist(['CANCEL', 'EXPIRED']), 'CANCEL') }), {
  status: 'CANCEL',
});

interface AnsweredRequest {
  readonly Params: { id: string };
}

/** A payment as the phone shows it. */
export type WalletRequest = ReturnType<typeof shown>;

/** ATH Móvil on the driver's phone: shows what it asks to be paid, and approves, declines or lets it expire. */
export function walletControls(wallet: Wallet): FastifyPluginAsync {
  function requirePayment(id: string): WalletPayment {
    const payment = wallet.find(id);
    if (!payment) throw new Refusal(404, `There is no ATH Móvil payment "${id}"`);
    return payment;
  }

  return async (app) => {
    app.get('/phone/wallet-requests', async ({ query }) => {
      // A + in a query means a space, unless it is escaped.
      const { to } = readInput(RequestsQuery, query);
      const phone = to === undefined ? undefined : (normalizePhone(to.replace(/^ /, '+')) ?? to);
      return wallet
        .all()
        .filter((payment) => phone === undefined || payment.phone === phone)
        .map(shown);
    });

    app.post<AnsweredRequest>('/phone/wallet-requests/:id/approve', async ({ params }) =>
      shown(wallet.approve(requirePayment(params.id))),
    );

    app.post<AnsweredRequest>('/phone/wallet-requests/:id/decline', async ({ params }) =>
      shown(wallet.end(requirePayment(params.id), 'CANCEL')),
    );

    app.post<AnsweredRequest>('/phone/wallet-requests/:id/expire', async ({ params, body }) =>
      shown(wallet.end(requirePayment(params.id), readInput(EndInput, body).status)),
    );
  };
}

const shown = (payment: WalletPayment) => ({ ...payment, isWaiting: isWaiting(payment) });
