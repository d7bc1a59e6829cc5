import { serviceErrors } from '@wattline/api';
import { defineErrors } from '@wattline/base/i18n';
import { checkoutErrors } from './errors';

/** Says what went wrong before a payment begins, in the language on the screen. */
export const useErrorText = defineErrors({ ...serviceErrors, ...checkoutErrors });
