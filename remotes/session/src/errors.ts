import { errorTable } from './texts/use-texts';

/**
 * What may go wrong with a session and its receipt, beside the errors of the backend's calls (serviceErrors of libs/api).
 */
export const sessionErrors = errorTable('errors');
