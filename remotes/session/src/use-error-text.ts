import { serviceErrors } from '@wattline/api';
import { defineErrors, type Failure } from '@wattline/base/i18n';
import { sessionErrors } from './errors';

/** All errors that this part shows, by their codes. */
export const errors = { ...serviceErrors, ...sessionErrors };

/** A failure, as data for `useErrorText`. */
export type SessionFailure = Failure<keyof typeof errors>;

/** Says a failure in the language on the screen. */
export const useErrorText = defineErrors(errors);
