import { errorTable } from '../texts/use-texts';

/**
 * What may go wrong at the release desk, beside the errors of the backend's calls (serviceErrors of libs/api).
 */
export const deskErrors = errorTable('desk-errors');
