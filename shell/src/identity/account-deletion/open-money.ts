import { driverSessions, getSession, type PendingPreAuthorization, pendingPreAuthorizations } from '@wattline/api';
import { isSpent, readOpenCharges } from '@wattline/charge';
import { storageKeys } from '@wattline/contract';
import { isOver } from '@wattline/ocpi';
import { readText } from '@wattline/storage';
import { client } from '../../backend/client';

/** The matter that a driver finishes before their account can be deleted; null: nothing. */
export type OpenMoney = 'charge' | 'payment' | 'refund' | 'hold' | null;

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
export async function findOpenMoney(driverId: string): Promise<OpenMoney> {
  const here = openHere(driverId);
  if (here !== null) return here;
  const holds = (await pendingPreAuthorizations(client, driverId)).filter(({ isExpired }) => !isExpired);
  if (await isCharging(driverId, holds)) return 'charge';
  return holds.some(({ id, sessionId }) => sessionId === null && !isSpent(id)) ? 'hold' : null;
}
