import {
  askAccountDeletion,
  driverSessions,
  getSession,
  isClearNo,
  type PendingPreAuthorization,
  pendingPreAuthorizations,
  serviceError,
} from '@wattline/api';
import { currentDriver, signOut } from '@wattline/auth';
import { randomHex } from '@wattline/base/browser';
import { readText, removeText } from '@wattline/base/storage';
import { forgetCharges, isSpent, readOpenCharges } from '@wattline/charge';
import { changeRecord, readRecord, requiredText, storageKeys } from '@wattline/contract';
import { isOver } from '@wattline/ocpi';
import * as v from '@wattline/vendor/schema';
import { client } from '../../backend/client';

const askedSchema = v.object({
  /** Sent as Idempotency-Key with every try (docs/rules.md: one-key-per-intent). */
  key: requiredText,
  /** By this the support team finds the request. */
  code: requiredText,
  /** When the driver asked first, ISO 8601 by this device's clock. */
  askedAt: requiredText,
});

/** A deletion of an account that was asked for, and of which no clear answer came. */
type AskedDeletion = Readonly<v.InferOutput<typeof askedSchema>>;

export const readAskedDeletion = (driverId: string): AskedDeletion | null =>
  readRecord('local', storageKeys.deletionAskedOf(driverId), askedSchema);

const keepAskedDeletion = (driverId: string, asked: AskedDeletion): void =>
  void changeRecord('local', storageKeys.deletionAskedOf(driverId), askedSchema, asked, 'key');

const forgetAskedDeletion = (driverId: string): void => removeText('local', storageKeys.deletionAskedOf(driverId));

/** The matter that a driver finishes before their account can be deleted; null: nothing. */
type OpenMoney = 'charge' | 'payment' | 'refund' | 'hold' | null;

/** As this browser knows it. */
function openHere(driverId: string): OpenMoney {
  const own = readOpenCharges().filter((charge) => charge.driverId === null || charge.driverId === driverId);
  if (own.some(({ session, start, stop }) => session?.goesOn || start || stop)) return 'charge';
  if (own.length > 0) return 'refund';
  return readText('local', storageKeys.paymentAttemptOf(driverId)) === null ? null : 'payment';
}

/** Whether a session of the driver goes on: by the backend's list of them, else by those that holds name. */
async function isCharging(driverId: string, holds: readonly PendingPreAuthorization[]): Promise<boolean> {
  const listed = await driverSessions(client, driverId);
  const named = holds.flatMap(({ sessionId }) => sessionId ?? []);
  const sessions = listed ?? (await Promise.all(named.map(async (id) => getSession(client, id))));
  return sessions.some((session) => !isOver(session));
}

/**
 * Looks for money that is open, in this browser and at the backend.
 *
 * @throws ServiceError where the backend does not say.
 */
async function findOpenMoney(driverId: string): Promise<OpenMoney> {
  const here = openHere(driverId);
  if (here !== null) return here;
  const holds = (await pendingPreAuthorizations(client, driverId)).filter(({ isExpired }) => !isExpired);
  if (await isCharging(driverId, holds)) return 'charge';
  return holds.some(({ id, sessionId }) => sessionId === null && !isSpent(id)) ? 'hold' : null;
}

/** How asking for the deletion of an account ended. */
export type DeletionAsked =
  /** `by`: when it will be deleted, ISO 8601; null: the operator does not say. `isSignedIn`: this device could not sign out. */
  | { readonly kind: 'asked'; readonly by: string | null; readonly isSignedIn: boolean }
  /** Something has to be finished first. Nothing was sent. */
  | { readonly kind: 'open'; readonly money: NonNullable<OpenMoney> }
  /** Whether money is open could not be found out, or the request did not leave. */
  | { readonly kind: 'not-asked' }
  /** A clear no, in the backend's own words. */
  | { readonly kind: 'refused'; readonly reason: string }
  | ({ readonly kind: 'unclear' } & AskedDeletion);

/** As long as codes that a person says on the phone. */
const CODE_LENGTH = 8;

/** Takes the driver's past charges away, since they could not sign in to do so, and signs out. */
async function leave(driverId: string): Promise<boolean> {
  forgetAskedDeletion(driverId);
  forgetCharges(driverId, Date.now());
  // Another driver may have signed in meanwhile.
  if (currentDriver()?.id !== driverId) return false;
  try {
    await signOut('driver');
    return false;
  } catch {
    return true;
  }
}

/**
 * Asks for the deletion of a driver's account, once, on their press. It is never asked for while money is open, nor again by
 * itself (docs/rules.md: deletion-on-request). Never rejects.
 */
export async function askDeletion(driverId: string): Promise<DeletionAsked> {
  const money = await findOpenMoney(driverId).catch(() => 'not known' as const);
  if (money === 'not known') return { kind: 'not-asked' };
  if (money !== null) return { kind: 'open', money };
  const earlier = readAskedDeletion(driverId);
  const key = earlier?.key ?? randomHex(16);
  const before = earlier ?? { key, code: key.slice(0, CODE_LENGTH), askedAt: new Date().toISOString() };
  // A page that is gone before the answer finds it here.
  keepAskedDeletion(driverId, before);
  try {
    const by = await askAccountDeletion(client, driverId, { idempotencyKey: before.key });
    return { kind: 'asked', by, isSignedIn: await leave(driverId) };
  } catch (error) {
    const { unsent, requestId, message } = serviceError(error);
    const isRefused = isClearNo(error);
    // A try that did not leave says nothing about an earlier one.
    if (isRefused || (unsent && earlier === null)) forgetAskedDeletion(driverId);
    if (isRefused) return { kind: 'refused', reason: message };
    if (unsent) return { kind: 'not-asked' };
    const asked = { ...before, code: requestId?.slice(0, CODE_LENGTH) ?? before.code };
    keepAskedDeletion(driverId, asked);
    return { kind: 'unclear', ...asked };
  }
}
