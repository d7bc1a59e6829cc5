import { serviceErrors } from '@wattline/api';
import { defineErrors } from '@wattline/base/i18n';
import { errorTable } from './texts/use-texts';

/**
 * The errors before a payment begins, beside the errors of the backend's calls (serviceErrors of libs/api). Those of a payment
 * are loaded with it: payment/refused.ts.
 */
export const checkoutErrors = errorTable('errors');

/** Says what went wrong before a payment begins, in the language on the screen. */
export const useErrorText = defineErrors({ ...serviceErrors, ...checkoutErrors });
