import { ServiceError, serviceErrors } from '@wattline/api';
import { defineErrors } from '@wattline/base/i18n';
import { errorTable } from './texts/use-texts';

/** Whether a call had no answer at all. */
export const isUnanswered = (error: Error): boolean => error instanceof ServiceError && error.httpStatus === null;

/** Says a failure in the language on the screen. */
export const useErrorText = defineErrors({ ...serviceErrors, ...errorTable('errors') });
