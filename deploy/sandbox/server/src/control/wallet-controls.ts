import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { AthMovil, AthMovilPayment } from '@wattline/sandbox/ath-movil';
import { normalizePhone } from '@wattline/sandbox/platform';
import { ById, type ValibotTypes } from './control-routes';

const RequestsQuery = v.object({ to: v.optional(v.string()) });
const EndInput = v.nullish(v.strictObject({ status: v.optional(v.picklist(['CANCEL', 'EXPIRED']), 'CANCEL') }), {
  status: 'CANCEL',
});

interface AnsweredRequest {
  readonly Params: { id: string };
}

/** ATH Móvil on the driver's phone: shows what it asks to be paid, and approves, declines or lets it expire. */
export const walletControls =
  (phone: AthMovil['phone']): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get(
      '/phone/wallet-requests',
      { schema: { summary: 'ATH Móvil asks', querystring: RequestsQuery } },
      async ({ query }) => {
        // A + in a query means a space, unless it is escaped.
        const to = query.to?.replace(/^ /, '+');
        return phone.payments(to === undefined ? undefined : (normalizePhone(to) ?? to)).map(shown);
      },
    );

    app.post<AnsweredRequest>(
      '/phone/wallet-requests/:id/approve',
      { schema: { summary: 'Approve' } },
      async ({ params }) => shown(phone.approve(params.id)),
    );

    app.post<AnsweredRequest>(
      '/phone/wallet-requests/:id/decline',
      { schema: { summary: 'Decline' } },
      async ({ params }) => shown(phone.end(params.id, 'CANCEL')),
    );

    app.post(
      '/phone/wallet-requests/:id/expire',
      { schema: { summary: 'Expire', params: ById, body: EndInput } },
      async ({ params, body }) => shown(phone.end(params.id, body.status)),
    );
  };

const shown = (payment: AthMovilPayment) => ({
  ...payment,
  isWaiting: payment.status === 'OPEN' || payment.status === 'CONFIRM',
});
