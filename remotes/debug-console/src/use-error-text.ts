import { serviceErrors } from '@wattline/api';
import { defineErrors } from '@wattline/base/i18n';
import { consoleErrors } from './errors';

/** Says a failure in the language on the screen. */
export const useErrorText = defineErrors({ ...serviceErrors, ...consoleErrors });
