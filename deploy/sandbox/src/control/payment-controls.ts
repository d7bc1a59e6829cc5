import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { StripeApiError } from '@wattline/stripe-stand-in';
import type { DriverStore } from '../drivers/driver-store';
import { readInput } from '../http/read-input';
import { Refusal } from '../http/refusal';
import { walletTypes } from '../payments/payment-method';
import type { Payments } from '../payments/payments';
import type { Stores } from '../stores';
import type { GiveCard } from '../stripe/give-card';

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

interface IdRequest {
  readonly Params: { id: string };
}

/** Shows what happened to money, gives drivers cards, and lets holds expire sooner. */
export const paymentControls =
  (
    { drivers, holds: holdStore, ledger }: Stores,
    { holds }: Payments,
    giveCard: GiveCard | undefined,
    now: () => Date,
  ): FastifyPluginAsync =>
  async (app) => {
    app.get('/ledger', async ({ query }) => {
      await holds.expireDue();
      return ledger.entries(readInput(LedgerQuery, query));
    });

    app.post<IdRequest>('/drivers/:id/payment-methods', async ({ params, body }, reply) => {
      requireDriver(drivers, params.id);
      if (!giveCard) throw new Refusal(409, 'Stripe itself keeps the cards: enter one of its test cards in the app');
      const card = readInput(CardInput, body);
      try {
        return reply.code(201).send(giveCard(params.id, card));
      } catch (error) {
        throw error instanceof StripeApiError ? new Refusal(400, error.message) : error;
      }
    });

    app.patch<IdRequest>('/pre-authorizations/:id', async ({ params, body }) => {
      const { expiresInSeconds } = readInput(HoldInput, body);
      const hold = holdStore.find(params.id);
      if (!hold) throw new Refusal(404, `There is no pre-authorization "${params.id}"`);
      return holdStore.save({ ...hold, expiresAt: new Date(now().getTime() + expiresInSeconds * 1000).toISOString() });
    });
  };

/** Errors: Refusal 404. */
function requireDriver(drivers: DriverStore, id: string): void {
  if (!drivers.find(id)) throw new Refusal(404, `There is no driver "${id}"`);
}
