import { majorOf } from '@wattline/base/money';
import { changeRecord, storageKeys } from '@wattline/contract';
import { type PaymentAttempt, readAttempt, storedAttempt } from './payment-attempt';

/** Puts a try on record, in place of the driver's one before. */
export function saveAttempt({ amount, opened, ...attempt }: PaymentAttempt): void {
  const record = { ...attempt, amount: majorOf(amount), wallet: opened };
  changeRecord('local', storageKeys.paymentAttemptOf(attempt.driverId), storedAttempt, record, 'key');
}

/** Brings a try up to date, unless it is off the record by now or another has taken its place. */
export function updateAttempt(attempt: PaymentAttempt): void {
  if (readAttempt(attempt.driverId)?.key === attempt.key) saveAttempt(attempt);
}
