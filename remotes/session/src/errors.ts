import { errorTable } from './texts/use-texts';

/**
 * The errors of a session and its receipt, beside the errors of the backend's calls (serviceErrors of libs/api).
 */
export const sessionErrors = errorTable('errors');
