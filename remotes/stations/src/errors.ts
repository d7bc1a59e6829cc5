import { errorTable } from './texts/use-texts';

/** The errors of a station's page, beside those of the backend's calls (serviceErrors of libs/api). */
export const stationErrors = errorTable('errors');
