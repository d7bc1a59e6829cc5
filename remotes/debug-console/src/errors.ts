import { errorTable } from './texts/use-texts';

/** The errors of the debug console, beside those of the backend's calls (serviceErrors of libs/api). */
export const consoleErrors = errorTable('errors');
