import { serviceErrors } from '@wattline/api';
import { defineErrors } from '@wattline/base/i18n';
import { errorTable } from '../texts/use-texts';

/** Says a failure at the desk in the language on the screen. */
export const useDeskErrorText = defineErrors({ ...serviceErrors, ...errorTable('desk-errors') });
