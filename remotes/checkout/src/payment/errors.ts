import { errorTable } from '../texts/use-texts';

/**
 * The errors of a payment, whichever method makes it; a method's own errors are in its folder. Each says what
 * happened to the money and what to do.
 */
export const paymentErrors = errorTable('payment-errors');
