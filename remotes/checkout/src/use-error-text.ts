import { serviceErrors } from '@wattline/api';
import { defineErrors, type Failure } from '@wattline/i18n';
import { checkoutErrors } from './errors';

/** All errors that the pages show before a payment begins and after it, by their codes. */
export const errors = { ...serviceErrors, ...checkoutErrors };

/** What went wrong, as data for `useErrorText`. */
export type CheckoutFailure = Failure<keyof typeof errors>;

/** Says a failure in the language on the screen. */
export const useErrorText = defineErrors(errors);
