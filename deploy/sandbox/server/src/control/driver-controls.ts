import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import {
  HttpError,
  newDriver,
  normalizePhone,
  phoneInBody,
  type Platform,
  type SavedDriver,
} from '@wattline/sandbox/platform';
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

const SessionInput = v.nullish(
  v.strictObject({
    lifetimeSeconds: v.optional(v.pipe(v.number(), v.integer())),
    refreshLifetimeSeconds: v.optional(v.pipe(v.number(), v.integer())),
  }),
  {},
);

const DriversQuery = v.object({ phone: v.optional(v.string()), email: v.optional(v.string()) });

interface DriverRequest {
  readonly Params: { id: string };
}

/** Lists, makes and removes drivers, signs them in without the sign-in service, and ends their sign-ins. */
export function driverControls({ identity, removeDriver }: Platform, now: () => Date): FastifyPluginAsync {
  const { drivers, refreshTokens, signIns } = identity;

  function requireDriver(id: string): SavedDriver {
    const saved = drivers.find(id);
    if (!saved) throw new HttpError(404, `There is no driver "${id}"`);
    return saved;
  }

  function matching({ phone, email }: v.InferOutput<typeof DriversQuery>): SavedDriver[] {
    if (phone !== undefined)
      return [drivers.findByPhone(normalizePhone(phone.replace(/^ /, '+')) ?? '')].filter(
        (found) => found !== undefined,
      );
    if (email !== undefined) return [drivers.findByEmail(email)].filter((found) => found !== undefined);
    return drivers.all();
  }

  return async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/drivers', { schema: { summary: 'Drivers', querystring: DriversQuery } }, async ({ query }) =>
      matching(query).map(shown),
    );

    app.post('/drivers', { schema: { summary: 'Make a driver', body: DriverInput } }, async ({ body }, reply) => {
      const { spelling, roles, ...known } = body;
      if (drivers.findByPhone(known.phone_number ?? '') ?? drivers.findByEmail(known.email ?? '')) {
        throw new HttpError(409, 'There is a driver with this phone number or e-mail address already');
      }
      const driver = { ...newDriver(now()), ...known };
      return reply.code(201).send(shown(drivers.save({ spelling, driver, ...(roles && { roles }) })));
    });

    app.delete<DriverRequest>('/drivers/:id', { schema: { summary: 'Remove' } }, async ({ params }, reply) => {
      requireDriver(params.id);
      removeDriver(params.id);
      return reply.code(204).send();
    });

    app.post(
      '/drivers/:id/session',
      { schema: { summary: 'Sign in', params: ById, body: SessionInput } },
      async ({ params, body }, reply) => {
        const { driver } = requireDriver(params.id);
        const { access_token, refresh_token, expires_in } = await signIns.begin(driver.id, body);
        return reply.code(201).send({ accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in });
      },
    );

    app.delete<DriverRequest>(
      '/drivers/:id/refresh-tokens',
      { schema: { summary: 'End sign-ins' } },
      async ({ params }) => {
        requireDriver(params.id);
        return { ended: refreshTokens.expire(params.id) };
      },
    );
  };
}

const shown = ({ driver, spelling }: SavedDriver) => ({ ...driver, spelling });
