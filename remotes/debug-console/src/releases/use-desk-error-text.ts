import { serviceErrors } from '@wattline/api';
import { defineErrors } from '@wattline/base/i18n';
import { deskErrors } from './errors';

/** Says a failure at the desk in the language on the screen. */
export const useDeskErrorText = defineErrors({ ...serviceErrors, ...deskErrors });
