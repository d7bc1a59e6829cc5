import { serviceErrors } from '@wattline/api';
import { defineErrors, type Failure } from '@wattline/base/i18n';
import { errorTable } from './texts/use-texts';

/** All errors that this part shows, by their codes. */
export const errors = { ...serviceErrors, ...errorTable('errors') };

/** A failure, as data for `useErrorText`. */
export type SessionFailure = Failure<keyof typeof errors>;

/** Says a failure in the language on the screen. */
export const useErrorText = defineErrors(errors);
