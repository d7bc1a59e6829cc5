import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../http/http-error';
import { anySpelling, readInput } from '../http/read-input';
import { registerAll } from '../http/register-all';
import { keyOf } from '../idempotency/answer-once';
import { answerDriverErrors, answerTo, answerWith } from './answer-driver';
import { type Drivers, newDriver, type SavedDriver } from './drivers';
import type { IdTokenClaims } from './id-token';
import { type Identity, mergeDrivers } from './identity';
import { CODE_SECONDS } from './one-time-codes';
import { phoneInBody, phoneInPath } from './phone-number';
import { profileRoutes } from './profile-routes';

const merge = { phone_number: phoneInBody, current_user_id: v.string(), existing_user_id: v.string() };
const SendBody = anySpelling(merge);
const VerifyBody = anySpelling({ ...merge, code: v.string() });

/** Making one account of two, once a code proves that the caller has the other's phone. */
function mergeRoutes(identity: Identity): FastifyPluginAsync {
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

/**
 * Finds the driver of a token of the sign-in service: by its user, else by the phone number, else by the verified e-mail
 * address; else makes a new driver. What the app says beside the token counts only as a name, since a phone number or
 * address that is not verified would open another driver's account.
 */
function recognizeDriver(
  drivers: Drivers,
  claims: IdTokenClaims,
  nameGiven: string | undefined,
  at: Date,
): SavedDriver {
  const { sub, phone_number, name } = claims;
  const email = claims.email_verified ? claims.email : undefined;
  const found = drivers.findByIdentity(sub) ??
    (phone_number === undefined ? undefined : drivers.findByPhone(phone_number)) ??
    (email === undefined ? undefined : drivers.findByEmail(email)) ?? {
      driver: newDriver(at),
      spelling: 'camel' as const,
    };

  const freePhone = phone_number !== undefined && !drivers.findByPhone(phone_number) ? phone_number : null;
  const freeEmail = email !== undefined && !drivers.findByEmail(email) ? email : null;
  const { driver } = found;
  const saved = drivers.save({
    ...found,
    driver: {
      ...driver,
      phone_number: driver.phone_number ?? freePhone,
      email: driver.email ?? freeEmail,
      display_name: driver.display_name ?? name ?? nameGiven ?? null,
    },
  });
  drivers.link(sub, saved.driver.id);
  return saved;
}

/** Proving by a code that a phone number is one's own. */
const phoneCheckRoutes =
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

const ExchangeBody = anySpelling({ firebase_token: v.string(), display_name: v.nullish(v.string()) });
const RefreshBody = anySpelling({ refresh_token: v.string() });

/** Signing in with a token of Firebase's, and staying signed in. */
const exchangeRoutes =
  ({ drivers, refreshTokens, readIdToken, signIns, durationsOf, now }: Identity): FastifyPluginAsync =>
  async (app) => {
    app.post('/auth/firebase/verify', async (call) => {
      const { firebase_token, display_name } = readInput(ExchangeBody, call.body);
      const claims = await readIdToken(firebase_token);
      const saved = recognizeDriver(drivers, claims, display_name ?? undefined, now());
      const signIn = await signIns.begin(saved.driver.id, durationsOf(call));
      return answerWith(saved, saved.spelling === 'snake' ? 'user_info' : 'user', signIn);
    });

    app.post('/api/identity/auth/refresh', async (call) => {
      const { refresh_token } = readInput(RefreshBody, call.body);
      const saved = drivers.find(refreshTokens.ownerOf(refresh_token) ?? '');
      if (!saved) throw new HttpError(401, 'Refresh token expired or invalid');
      return answerTo(saved, await signIns.renew(refresh_token, keyOf(call), durationsOf(call)));
    });
  };

/** All that the product's backend knows of drivers. Its errors say what is wrong in `detail`, too. */
export const identityRoutes =
  (identity: Identity): FastifyPluginAsync =>
  async (app) => {
    answerDriverErrors(app);
    await registerAll(app, {
      exchange: exchangeRoutes(identity),
      profile: profileRoutes(identity),
      phoneCheck: phoneCheckRoutes(identity),
      merge: mergeRoutes(identity),
    });
  };
