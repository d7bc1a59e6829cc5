import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../http/http-error';
import { anySpelling, readInput } from '../http/read-input';
import { answerTo, answerWith } from './answer-driver';
import type { SavedDriver } from './drivers';
import { type Identity, mergeDrivers } from './identity';
import { CODE_SECONDS } from './one-time-codes';
import { phoneInBody } from './phone-number';

const merge = { phone_number: phoneInBody, current_user_id: v.string(), existing_user_id: v.string() };
const SendBody = anySpelling(merge);
const VerifyBody = anySpelling({ ...merge, code: v.string() });

/** Making one account of two, once a code proves that the caller has the other's phone. */
export function mergeRoutes(identity: Identity): FastifyPluginAsync {
  const { drivers, guard, codes, signIns, durationsOf } = identity;

  function requireOwner(phone: string, id: string, caller: SavedDriver): SavedDriver {
    const owner = drivers.findByPhone(phone);
    if (!owner || owner.driver.id !== id) throw new HttpError(404, 'No such account has this phone number');
    if (owner.driver.id === caller.driver.id) throw new HttpError(409, 'This phone number is your own already');
    return owner;
  }

  return async (app) => {
    app.post('/users/merge/send-verification', async ({ headers, body }) => {
      const { phone_number, current_user_id, existing_user_id } = readInput(SendBody, body);
      const caller = await guard.callerAs(headers, current_user_id);
      requireOwner(phone_number, existing_user_id, caller);
      codes.send(phone_number);
      return answerTo(caller, {
        success: true,
        message: 'Verification code sent',
        session_id: randomUUID(),
        expires_in_seconds: CODE_SECONDS,
      });
    });

    app.post('/users/merge/verify', async (call) => {
      const { phone_number, current_user_id, existing_user_id, code } = readInput(VerifyBody, call.body);
      const caller = await guard.callerAs(call.headers, current_user_id);
      const owner = requireOwner(phone_number, existing_user_id, caller);
      const complaint = codes.check(phone_number, code);
      if (complaint !== undefined) return answerTo(caller, { success: false, is_valid: false, message: complaint });

      const saved = mergeDrivers(identity, caller, owner);
      const token = await signIns.accessToken(saved.driver.id, durationsOf(call));
      return answerWith(saved, 'user', { success: true, is_valid: true, token, message: 'Accounts merged' });
    });
  };
}
