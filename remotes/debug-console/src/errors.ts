import { errorTable } from './texts/use-texts';

/**
 * What may go wrong in the debug console, beside the errors of the backend's calls (serviceErrors of libs/api).
 */
export const consoleErrors = errorTable('errors');
