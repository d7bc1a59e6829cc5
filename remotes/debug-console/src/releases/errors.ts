import { errorTable } from '../texts/use-texts';

/** The errors of the release desk, beside those of the backend's calls (serviceErrors of libs/api). */
export const deskErrors = errorTable('desk-errors');
