import { serviceErrors } from '@wattline/api';
import { defineErrors } from '@wattline/i18n';
import { stationErrors } from './errors';

/** Says a failure in the language on the screen. */
export const useErrorText = defineErrors({ ...serviceErrors, ...stationErrors });
