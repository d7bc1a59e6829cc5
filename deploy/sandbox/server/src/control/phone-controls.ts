import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { isWaiting, type AthMovil, type AthMovilPayment } from '@wattline/sandbox/ath-movil';
import { normalizePhone } from '@wattline/sandbox/platform';
import type { Phone } from '../phone/phone';
import type { ValibotTypes } from './control-routes';

const ToQuery = v.object({ to: v.optional(v.string()) });

/** Shows and clears what reached drivers by SMS and e-mail. */
export const phoneControls =
  (phone: Phone): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get(
      '/phone/messages',
      { schema: { summary: 'Messages to drivers', querystring: ToQuery } },
      async ({ query }) => phone.messages(recipient(query)),
    );

    app.delete('/phone/messages', { schema: { summary: 'Clear', querystring: ToQuery } }, async ({ query }, reply) => {
      phone.clear(recipient(query));
      return reply.code(204).send();
    });
  };

/** A + in a query means a space, unless it is escaped; no recipient begins with a space. */
const recipient = ({ to }: v.InferOutput<typeof ToQuery>): string | undefined => to?.replace(/^ /, '+');

interface AnsweredRequest {
  readonly Params: { id: string };
}

/** ATH Móvil on the driver's phone: shows what it asks to be paid, and approves or declines. */
export const walletControls =
  (phone: AthMovil['phone']): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get(
      '/phone/wallet-requests',
      { schema: { summary: 'ATH Móvil asks', querystring: ToQuery } },
      async ({ query }) => {
        const to = recipient(query);
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
      async ({ params }) => shown(phone.decline(params.id)),
    );
  };

const shown = (payment: AthMovilPayment) => ({ ...payment, isWaiting: isWaiting(payment) });
