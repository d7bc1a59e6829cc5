import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import {
  HttpError,
  newDriver,
  phoneInBody,
  walletTypes,
  type Platform,
  type SavedDriver,
} from '@wattline/sandbox/platform';
import { StripeApiError } from '@wattline/sandbox/stripe';
import type { GiveCard } from '../stripe/give-card';
import { ById, type ValibotTypes } from './control-routes';

const DriverInput = v.strictObject({
  email: v.exactOptional(v.pipe(v.string(), v.email())),
  phone_number: v.exactOptional(phoneInBody),
  display_name: v.exactOptional(v.string()),
  first_name: v.exactOptional(v.string()),
  last_name: v.exactOptional(v.string()),
  receipt_email: v.exactOptional(v.string()),
  wants_receipt: v.exactOptional(v.boolean()),
  spelling: v.optional(v.picklist(['snake', 'camel']), 'camel'),
  roles: v.exactOptional(v.array(v.string())),
});

interface DriverRequest {
  readonly Params: { id: string };
}

/** @throws HttpError 404 */
function requireDriver({ drivers }: Platform['identity'], id: string): SavedDriver {
  const saved = drivers.find(id);
  if (!saved) throw new HttpError(404, `There is no driver "${id}"`);
  return saved;
}

/** Makes drivers, signs them in without the sign-in service, and ends their sign-ins. */
export function driverControls({ identity }: Platform, now: () => Date): FastifyPluginAsync {
  const { drivers, refreshTokens, signIns } = identity;

  return async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.post('/drivers', { schema: { summary: 'Make a driver', body: DriverInput } }, async ({ body }, reply) => {
      const { spelling, roles, ...known } = body;
      if (drivers.findByPhone(known.phone_number ?? '') ?? drivers.findByEmail(known.email ?? '')) {
        throw new HttpError(409, 'There is a driver with this phone number or e-mail address already');
      }
      const driver = { ...newDriver(now()), ...known };
      return reply.code(201).send(shown(drivers.save({ spelling, driver, ...(roles && { roles }) })));
    });

    app.post<DriverRequest>('/drivers/:id/session', { schema: { summary: 'Sign in' } }, async ({ params }, reply) => {
      const { access_token, refresh_token, expires_in } = await signIns.begin(
        requireDriver(identity, params.id).driver.id,
        {},
      );
      return reply.code(201).send({ accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in });
    });

    app.delete<DriverRequest>(
      '/drivers/:id/refresh-tokens',
      { schema: { summary: 'End sign-ins' } },
      async ({ params }) => {
        requireDriver(identity, params.id);
        return { ended: refreshTokens.expire(params.id) };
      },
    );
  };
}

const shown = ({ driver, spelling }: SavedDriver) => ({ ...driver, spelling });

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

/** Shows what happened to money, and gives drivers cards. */
export const paymentControls =
  ({ identity, payments }: Platform, giveCard: GiveCard | undefined): FastifyPluginAsync =>
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
        requireDriver(identity, params.id);
        if (!giveCard)
          throw new HttpError(409, 'Stripe itself keeps the cards: enter one of its test cards in the app');
        try {
          return reply.code(201).send(giveCard(params.id, body));
        } catch (error) {
          throw error instanceof StripeApiError ? new HttpError(400, error.message) : error;
        }
      },
    );
  };
