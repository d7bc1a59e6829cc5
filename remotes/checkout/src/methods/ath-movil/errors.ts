import { errorTable } from '../../texts/use-texts';

/**
 * What may go wrong with a payment with ATH Móvil, beside what may with any (payment/errors.ts).
 */
export const athErrors = errorTable('ath-errors');
