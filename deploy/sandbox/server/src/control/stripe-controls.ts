import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '@wattline/sandbox/platform';
import { StripeApiError, type StripeStandIn } from '@wattline/sandbox/stripe';
import type { ValibotTypes } from './control-routes';

const acts = ['capture', 'release', 'refund', 'dispute', 'win-dispute', 'lose-dispute'] as const;

const ActInput = v.strictObject({
  act: v.picklist(acts),
  /** A payment intent's id; a dispute's for its end. */
  reference: v.string(),
  /** In the smallest unit of the currency; all there is, unless given. */
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

type Act = v.InferOutput<typeof ActInput>;

function done(actions: StripeStandIn['actions'], { act, reference, amount }: Act): object {
  const given = (name: string) => (amount === undefined ? {} : { [name]: `${amount}` });
  switch (act) {
    case 'capture':
      return actions.captureIntent(reference, given('amount_to_capture'));
    case 'release':
      return actions.cancelIntent(reference, { cancellation_reason: 'requested_by_customer' });
    case 'refund':
      return actions.createRefund({ payment_intent: reference, ...given('amount') });
    case 'dispute':
      return actions.dispute(reference);
    case 'win-dispute':
      return actions.closeDispute(reference, 'won');
    case 'lose-dispute':
      return actions.closeDispute(reference, 'lost');
  }
}

/** Does what people do in Stripe's dashboard, and banks: the platform learns of it by events alone. */
export const stripeControls =
  (actions: StripeStandIn['actions'] | undefined): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.post(
      '/stripe-dashboard',
      { schema: { summary: 'Act in Stripe’s dashboard, or as a bank', body: ActInput } },
      async ({ body }, reply) => {
        if (!actions) throw new HttpError(409, 'With an account of your own, use Stripe’s dashboard');
        try {
          return await reply.code(201).send(done(actions, body));
        } catch (error) {
          throw error instanceof StripeApiError ? new HttpError(400, error.message) : error;
        }
      },
    );
  };
