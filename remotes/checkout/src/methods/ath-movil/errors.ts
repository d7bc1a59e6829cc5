import { errorTable } from '../../texts/use-texts';

/**
 * The errors of a payment with ATH Móvil, beside those of any payment (payment/errors.ts).
 */
export const athErrors = errorTable('ath-errors');
