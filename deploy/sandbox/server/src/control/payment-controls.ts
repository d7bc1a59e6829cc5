import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError, type Platform, walletTypes } from '@wattline/sandbox/platform';
import { StripeApiError } from '@wattline/sandbox/stripe';
import type { GiveCard } from '../stripe/give-card';
import { ById, type ValibotTypes } from './control-routes';

const LedgerQuery = v.object({ driver: v.optional(v.string()), reference: v.optional(v.string()) });

const CardInput = v.nullish(
  v.strictObject({
    number: v.optional(
      v.pipe(
        v.string(),
        v.transform((number) => number.replaceAll(/\s/g, '')),
      ),
    ),
    expiry: v.optional(v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}$/, 'Expected MM/YY'))),
    wallet: v.optional(v.picklist(walletTypes)),
    name: v.optional(v.string()),
  }),
  {},
);

const HoldInput = v.strictObject({ expiresInSeconds: v.pipe(v.number(), v.integer()) });

/** Shows what happened to money, gives drivers cards, and lets holds expire sooner. */
export const paymentControls =
  ({ identity, payments }: Platform, giveCard: GiveCard | undefined, now: () => Date): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/ledger', { schema: { summary: 'Money', querystring: LedgerQuery } }, async ({ query }) => {
      await payments.holds.expireDue();
      return payments.ledger.entries(query);
    });

    app.post(
      '/drivers/:id/payment-methods',
      { schema: { summary: 'Give a card', params: ById, body: CardInput } },
      async ({ params, body }, reply) => {
        if (!identity.drivers.find(params.id)) throw new HttpError(404, `There is no driver "${params.id}"`);
        if (!giveCard)
          throw new HttpError(409, 'Stripe itself keeps the cards: enter one of its test cards in the app');
        try {
          return reply.code(201).send(giveCard(params.id, body));
        } catch (error) {
          throw error instanceof StripeApiError ? new HttpError(400, error.message) : error;
        }
      },
    );

    app.patch(
      '/pre-authorizations/:id',
      { schema: { summary: 'Let a hold expire', params: ById, body: HoldInput } },
      async ({ params, body }) => {
        const { expiresInSeconds } = body;
        const hold = payments.holds.expireAt(params.id, new Date(now().getTime() + expiresInSeconds * 1000));
        if (!hold) throw new HttpError(404, `There is no pre-authorization "${params.id}"`);
        return hold;
      },
    );
  };
