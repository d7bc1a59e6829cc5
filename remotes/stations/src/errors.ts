import { errorTable } from './texts/use-texts';

/**
 * What may go wrong on a station's page, beside the errors of the backend's calls (serviceErrors of libs/api).
 */
export const stationErrors = errorTable('errors');
