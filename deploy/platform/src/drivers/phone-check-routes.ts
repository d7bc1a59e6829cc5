import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from '../http/http-error';
import { answerTo, answerWith } from './answer-driver';
import { newDriver } from './drivers';
import type { Identity } from './identity';
import { CODE_SECONDS } from './one-time-codes';
import { phoneInPath } from './phone-number';

/** Proving by a code that a phone number is one's own. */
export const phoneCheckRoutes =
  ({ drivers, guard, plans, codes, signIns, now }: Identity): FastifyPluginAsync =>
  async (app) => {
    app.post<{ Params: { phone: string } }>('/validate/:phone', async ({ headers, params }) => {
      const phone_number = phoneInPath(params.phone);
      const caller = await guard.callerIfAny(headers);
      const plan = await plans.meet('send-code', { ...caller?.driver, phone_number });
      codes.send(phone_number);
      return answerTo(caller, plan, {
        success: true,
        message: 'Verification code sent',
        expires_in_seconds: CODE_SECONDS,
      });
    });

    // A signed-in driver gets the number into the profile; any other caller is signed in as the number's driver.
    app.post<{ Params: { phone: string; code: string } }>('/check/:phone/:code', async ({ headers, params }) => {
      const phone_number = phoneInPath(params.phone);
      const caller = await guard.callerIfAny(headers);
      const plan = await plans.meet('check-code', { ...caller?.driver, phone_number });
      const owner = drivers.findByPhone(phone_number);
      if (caller && owner && owner.driver.id !== caller.driver.id) {
        throw new HttpError(409, 'This phone number is already in use by another account');
      }
      const complaint = codes.check(phone_number, params.code);
      if (complaint !== undefined) return answerTo(caller, plan, { is_valid: false, message: complaint });

      const { driver, spelling } = caller ?? owner ?? { driver: newDriver(now()), spelling: 'camel' as const };
      const saved = drivers.save({ spelling, driver: { ...driver, phone_number } });
      const token = await signIns.accessToken(driver.id, plan);
      return answerWith(saved, plan, 'user', { is_valid: true, token, message: 'Phone number verified' });
    });
  };
