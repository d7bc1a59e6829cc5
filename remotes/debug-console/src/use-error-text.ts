import { serviceErrors } from '@wattline/api';
import { defineErrors } from '@wattline/base/i18n';
import { errorTable } from './texts/use-texts';

/** The errors of the debug console, beside those of the backend's calls (serviceErrors of libs/api). */
export const consoleErrors = errorTable('errors');

/** Says a failure in the language on the screen. */
export const useErrorText = defineErrors({ ...serviceErrors, ...consoleErrors });

/** Says a failure at the desk in the language on the screen. */
export const useDeskErrorText = defineErrors({ ...serviceErrors, ...errorTable('desk-errors') });
