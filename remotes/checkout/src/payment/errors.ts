import { errorTable } from '../texts/use-texts';

/** The errors of a payment, by whichever method. Each says what happened to the money and what to do. */
export const paymentErrors = errorTable('payment-errors');
