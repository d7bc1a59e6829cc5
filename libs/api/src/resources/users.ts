import { fields, readWire } from '@wattline/base/wire';
import { readDriver, type Driver } from '@wattline/contract';
import { readSession, type Session } from '@wattline/ocpi';
import * as v from '@wattline/vendor/schema';
import { dataOf, noData, readAll, unusable } from '../client/data';
import { isRecord } from '../client/envelope';
import type { ApiClient, CallOptions, WriteOptions } from '../client/exchange';
import { callOf } from '../client/path';
import { ServiceError } from '../client/service-error';
import * as routes from '../routes';
import { driverIn, identityAnswer, sendExplained } from './identity-answer';

/** The fields of their profile that a driver may change; absent fields are not sent. */
export interface ProfileChange {
  readonly email?: string;
  /** '+17875550100'. */
  readonly phoneNumber?: string;
  /** These two only where the backend guarantees `receipts-by-email` (docs/backend.md). */
  readonly receiptEmail?: string;
  readonly wantsReceipt?: boolean;
}

/** A driver as the debug console's list has them. */
export interface DebugUser extends Driver {
  /** The sign-in service's id of them; null when it does not know them, undefined when the list does not say. */
  readonly firebaseUid?: string | null;
}

/** The owner of a phone number. */
export interface PhoneOwner {
  readonly exists: boolean;
  readonly userId: string | null;
  readonly phoneNumber: string | null;
  /** As the backend gives it: mask it before it is shown (docs/rules.md: masked-owner). */
  readonly email: string | null;
  readonly fullName: string | null;
}

/** A driver's record. @throws ServiceError, 404 'No user data in response' without one. */
export async function getUser(client: ApiClient, userId: string, options: CallOptions = {}): Promise<Driver> {
  const response = await client.send({ ...callOf(routes.user, { userId }), ...options });
  const driver = driverIn(response);
  if (!driver) throw noData('user', response);
  return driver;
}

interface UsersOptions extends CallOptions {
  readonly usersPath?: string;
  /** Asks again with the signed-in driver's token where the list takes one: where it is answered with 401. */
  readonly orAsDriver?: boolean;
}

/**
 * All drivers, for the debug console: without authorization, where that is enough.
 *
 * @throws ServiceError, 404 'No user data in response' when the answer holds no list.
 */
export async function listUsers(
  client: ApiClient,
  { usersPath = callOf(routes.users).path, orAsDriver = false, signal }: UsersOptions = {},
): Promise<DebugUser[]> {
  const read = { path: usersPath, signal };
  const response = await client.send({ ...read, caller: 'visitor' }).catch((error: unknown) => {
    const takesToken = error instanceof ServiceError && error.httpStatus === 401;
    if (!takesToken || !orAsDriver) throw error;
    return client.send({ ...read, caller: 'driver' });
  });
  return readAll(response, 'user', readDebugUser, 'users');
}

function readDebugUser(wire: unknown): DebugUser | null {
  const driver = readDriver(wire);
  if (driver === null || !isRecord(wire)) return driver;
  const uids = [wire['firebase_uid'], wire['firebaseUid']].filter((uid) => uid === null || typeof uid === 'string');
  return uids.length === 0 ? driver : { ...driver, firebaseUid: uids.find((uid) => uid?.trim()) ?? null };
}

/**
 * Changes a driver's profile; gives the driver where the answer holds one.
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to update profile'. A reason that says
 * already in use, already exists or duplicate is where the merge begins.
 */
export async function updateProfile(
  client: ApiClient,
  userId: string,
  { email, phoneNumber, receiptEmail, wantsReceipt }: ProfileChange,
  options: WriteOptions = {},
): Promise<Driver | null> {
  const body = { email, phone_number: phoneNumber, receipt_email: receiptEmail, wants_receipt: wantsReceipt };
  const request = { ...callOf(routes.profile, { userId }), body, ...options, driverId: userId };
  return driverIn(await sendExplained(client, request, 'profile-not-updated'));
}

/**
 * Finds the owner of a phone number. To be called only after a failed profile update, signed in (docs/rules.md:
 * masked-owner). A 404 means that the number is free.
 *
 * @throws ServiceError
 */
export async function findPhoneOwner(client: ApiClient, phone: string, options: CallOptions = {}): Promise<PhoneOwner> {
  try {
    const answer = identityAnswer(await client.send({ ...callOf(routes.phoneOwner, { phone }), ...options }));
    const userId = answer.text('userId');
    return {
      exists: answer.flag('exists') ?? userId !== null,
      userId,
      phoneNumber: answer.text('phoneNumber'),
      email: answer.text('email'),
      fullName: answer.text('fullName'),
    };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.httpStatus !== 404) throw error;
    return { exists: false, userId: null, phoneNumber: null, email: null, fullName: null };
  }
}

const deletionSchema = v.object({ deletesBy: fields.instant });

/**
 * Asks the operator to delete a driver's account, where the backend offers it (docs/backend.md).
 *
 * @returns By when it will be deleted, ISO 8601 in UTC; null: the operator does not say.
 * @throws ServiceError, also for a web page or an empty 200 in place of an answer: they say nothing of the request.
 */
export async function askAccountDeletion(
  client: ApiClient,
  userId: string,
  options: WriteOptions = {},
): Promise<string | null> {
  const response = await client.send({ ...callOf(routes.deletion, { userId }), ...options, driverId: userId });
  if (response.status === 204) return null;
  const data = dataOf(response);
  if (!isRecord(data)) throw unusable('unknown', response);
  return readWire(deletionSchema, data)?.deletesBy ?? null;
}

/**
 * A driver's latest sessions, as many as the app shows; null where the backend has no such list (docs/backend.md).
 *
 * @throws ServiceError
 */
export async function driverSessions(
  client: ApiClient,
  userId: string,
  options: CallOptions = {},
): Promise<Session[] | null> {
  try {
    const at = callOf(routes.driverSessions, { userId });
    const response = await client.send({ ...at, query: { limit: 200 }, ...options, driverId: userId });
    return readAll(response, 'session', readSession, 'sessions');
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}
