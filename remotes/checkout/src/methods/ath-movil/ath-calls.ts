import {
  authorizeAthPayment,
  cancelAthPayment,
  completeAthPayment,
  createAthPayment,
  getAthPayment,
  type AthPayment,
} from '@wattline/api';
import { currentDriver } from '@wattline/auth';
import { keeps } from '@wattline/base/config';
import { majorOf } from '@wattline/base/money';
import { client } from '../../part';
import type { OpenedAttempt, PaymentAttempt } from '../../payment/payment-attempt';

/* The calls that a payment with ATH Móvil needs. Each rejects with a ServiceError. */

/** Whether the backend answers a step that comes again under its key with the answer of the first. */
export const mayRepeat = (): boolean => keeps('payments-answer-once');

/** The number to ask for an approval: as it is now, since no record of a payment holds it. */
function phoneOf(driverId: string): string {
  const driver = currentDriver();
  return (driver?.id === driverId && driver.phoneNumber) || '';
}

/** Asks the driver's phone for an approval. */
export const openPayment = ({ key, driverId, amount, at }: PaymentAttempt): Promise<AthPayment> =>
  createAthPayment(
    client,
    {
      amount: majorOf(amount),
      phoneNumber: phoneOf(driverId),
      locationId: at.locationId,
      evseId: at.evseId,
    },
    { idempotencyKey: key, driverId },
  );

export const readPayment = ({ driverId, opened }: OpenedAttempt): Promise<AthPayment> =>
  getAthPayment(client, opened.paymentId, { driverId });

export const authorizePayment = ({ key, driverId, opened }: OpenedAttempt): Promise<AthPayment> =>
  authorizeAthPayment(client, opened.paymentId, { idempotencyKey: `${key}-authorize`, driverId });

export const completePayment = ({ key, driverId, opened }: OpenedAttempt): Promise<AthPayment> =>
  completeAthPayment(client, opened.paymentId, { idempotencyKey: `${key}-complete`, driverId });

export const cancelPayment = ({ key, driverId, opened }: OpenedAttempt): Promise<AthPayment> =>
  cancelAthPayment(client, opened.paymentId, { idempotencyKey: `${key}-cancel`, driverId });
