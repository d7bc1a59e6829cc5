import { serviceErrors } from '@wattline/api';
import { defineErrors, type Failure } from '@wattline/base/i18n';
import { checkoutErrors } from './errors';
import { errorTable } from './texts/use-texts';

/** All errors that the page shows after a payment, by their codes. */
export const startErrors = { ...serviceErrors, ...checkoutErrors, ...errorTable('start-errors') };

/** A failure after a payment, as data for `useStartErrorText`. */
export type StartFailure = Failure<keyof typeof startErrors>;

/** Says what went wrong after a payment, in the language on the screen. */
export const useStartErrorText = defineErrors(startErrors);
