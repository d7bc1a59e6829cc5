import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from '../http/http-error';
import { answerTo, answerWith } from './answer-driver';
import { newDriver } from './drivers';
import type { Identity } from './identity';
import { CODE_SECONDS } from './one-time-codes';
import { phoneInPath } from './phone-number';

/** Proving by a code that a phone number is one's own. */
export const phoneCheckRoutes =
  ({ drivers, guard, codes, signIns, durationsOf, now }: Identity): FastifyPluginAsync =>
  async (app) => {
    app.post<{ Params: { phone: string } }>('/validate/:phone', async ({ headers, params }) => {
      const phone_number = phoneInPath(params.phone);
      const caller = await guard.callerIfAny(headers);
      codes.send(phone_number);
      return answerTo(caller, {
        success: true,
        message: 'Verification code sent',
        expires_in_seconds: CODE_SECONDS,
      });
    });

    // A signed-in driver gets the number into the profile; any other caller is signed in as the number's driver.
    app.post<{ Params: { phone: string; code: string } }>('/check/:phone/:code', async (call) => {
      const { headers, params } = call;
      const phone_number = phoneInPath(params.phone);
      const caller = await guard.callerIfAny(headers);
      const owner = drivers.findByPhone(phone_number);
      if (caller && owner && owner.driver.id !== caller.driver.id) {
        throw new HttpError(409, 'This phone number is already in use by another account');
      }
      const complaint = codes.check(phone_number, params.code);
      if (complaint !== undefined) return answerTo(caller, { is_valid: false, message: complaint });

      const { driver, spelling } = caller ?? owner ?? { driver: newDriver(now()), spelling: 'camel' as const };
      const saved = drivers.save({ spelling, driver: { ...driver, phone_number } });
      const token = await signIns.accessToken(driver.id, durationsOf(call));
      return answerWith(saved, 'user', { is_valid: true, token, message: 'Phone number verified' });
    });
  };
