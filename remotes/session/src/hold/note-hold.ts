import type { PendingPreAuthorization } from '@wattline/api';
import { currentDriver } from '@wattline/auth';
import { minorOf } from '@wattline/base/money';
import { type Charge, changeCharge } from '@wattline/charge';

/**
 * A driver's hold belongs to the charge of its session, which is theirs with that: it is written down for every page, and
 * leaves with them (docs/rules.md: hold-known-everywhere, records-have-a-driver). Null where it names no amount, and where the
 * driver has gone since the list was asked for.
 */
export function noteHold(sessionId: string, hold: PendingPreAuthorization, driverId: string): Charge | null {
  const { id, paymentIntentId: intentId, amount, currency, createdAt: paidAt } = hold;
  if (amount === null || currentDriver()?.id !== driverId) return null;
  const amountMinor = minorOf(amount, currency);
  const payment = { kind: 'hold', method: null, id, intentId, amountMinor, currency, paidAt } as const;
  return changeCharge({ sessionId }, { type: 'paid', by: { payment, driverId } });
}
