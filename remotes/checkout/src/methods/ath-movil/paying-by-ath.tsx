import {
  authorizeAthPayment,
  cancelAthPayment,
  completeAthPayment,
  createAthPayment,
  getAthPayment,
} from '@wattline/api';
import { currentDriver } from '@wattline/auth';
import { keeps } from '@wattline/config';
import { majorOf } from '@wattline/money';
import { client } from '../../part';
import { pause } from '../../pause';
import type { ApprovedElsewhere } from '../../payment/method-body';
import { useTexts } from '../../texts/use-texts';
import { AthWaiting } from './ath-waiting';
import { athWork } from './ath-work';
import { athErrors } from './errors';
import { StorageWarning } from './storage-warning';
import { approvalSeconds } from './use-ath-offer';

/** The number to ask for an approval: as it is now, since no record of a payment holds it. */
function phoneOf(driverId: string): string {
  const driver = currentDriver();
  return (driver?.id === driverId && driver.phoneNumber) || '';
}

function Interrupted({ amount }: { readonly amount: string }) {
  return useTexts('ath-approval')('interrupted', { amount });
}

/** Paying with ATH Móvil: with the backend and the clock. */
export const payingByAth: ApprovedElsewhere = {
  work: athWork({
    open: ({ key, driverId, amount, at: { locationId, evseId } }) =>
      createAthPayment(
        client,
        { amount: majorOf(amount), phoneNumber: phoneOf(driverId), locationId, evseId },
        { idempotencyKey: key, driverId },
      ),
    read: ({ driverId, opened }) => getAthPayment(client, opened.paymentId, { driverId }),
    authorize: ({ key, driverId, opened }) =>
      authorizeAthPayment(client, opened.paymentId, { idempotencyKey: `${key}-authorize`, driverId }),
    complete: ({ key, driverId, opened }) =>
      completeAthPayment(client, opened.paymentId, { idempotencyKey: `${key}-complete`, driverId }),
    cancel: ({ key, driverId, opened }) =>
      cancelAthPayment(client, opened.paymentId, { idempotencyKey: `${key}-cancel`, driverId }),
    mayRepeat: () => keeps('payments-answer-once'),
    approvalSeconds,
    pause,
    now: () => Date.now(),
  }),
  approval: { Screen: AthWaiting, Warning: StorageWarning, Interrupted },
  errors: athErrors,
};
