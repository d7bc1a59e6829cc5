import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../http/http-error';
import { anySpelling, readInput } from '../http/read-input';
import { answerTo, answerWith } from './answer-driver';
import { fullName } from './drivers';
import type { Identity } from './identity';
import { phoneInBody, phoneInPath } from './phone-number';

const email = v.pipe(v.string(), v.trim(), v.email('Please enter a valid email address'));

const ProfileBody = anySpelling({
  email: v.exactOptional(email),
  phone_number: v.exactOptional(phoneInBody),
  display_name: v.exactOptional(v.string()),
  receipt_email: v.exactOptional(email),
  wants_receipt: v.exactOptional(v.boolean()),
});

interface UserRequest {
  readonly Params: { id: string };
}

/** Drivers' own records, and the driver of a phone number. */
export const profileRoutes =
  ({ drivers, guard }: Identity): FastifyPluginAsync =>
  async (app) => {
    // The debug console lists them, without authorization.
    app.get('/users', async () =>
      drivers.all().map((saved) => {
        const { id, email: address, phone_number, first_name, last_name } = saved.driver;
        return answerTo(saved, {
          id,
          email: address,
          phone_number,
          first_name,
          last_name,
          firebase_uid: drivers.identityOf(id) ?? null,
        });
      }),
    );

    app.get<UserRequest>('/users/:id', async ({ headers, params }) => {
      const saved = await guard.callerAs(headers, params.id);
      return answerTo(saved, saved.driver);
    });

    app.patch<UserRequest>('/users/:id/profile', async ({ headers, params, body }) => {
      const { driver, spelling } = await guard.callerAs(headers, params.id);
      const changes = readInput(ProfileBody, body);
      const isOthers = (owner: { driver: { id: string } } | undefined) =>
        owner !== undefined && owner.driver.id !== driver.id;
      if (isOthers(drivers.findByPhone(changes.phone_number ?? ''))) {
        throw new HttpError(409, 'This phone number is already in use by another account');
      }
      if (isOthers(drivers.findByEmail(changes.email ?? ''))) {
        throw new HttpError(409, 'This email address is already in use by another account');
      }
      const saved = drivers.save({ spelling, driver: { ...driver, ...changes } });
      return answerWith(saved, 'user', { success: true, message: 'Profile updated' });
    });

    app.get<{ Params: { phone: string } }>('/users/validate/phone/:phone', async ({ headers, params }) => {
      const caller = await guard.caller(headers);
      const phone_number = phoneInPath(params.phone);
      const owner = drivers.findByPhone(phone_number)?.driver;
      return answerTo(caller, {
        exists: owner !== undefined,
        phone_number,
        ...(owner && { user_id: owner.id, email: owner.email, full_name: fullName(owner) }),
      });
    });
  };
