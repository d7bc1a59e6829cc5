import { errorTable } from './texts/use-texts';

/**
 * The errors before a payment begins, beside the errors of the backend's calls (serviceErrors of libs/api). Those
 * of a payment are loaded with it: payment/errors.ts.
 */
export const checkoutErrors = errorTable('errors');
