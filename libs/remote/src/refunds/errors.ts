import { errorTable } from '@wattline/base/texts/use-texts';

/**
 * Why a refund is not given, beside the errors of the backend's calls (serviceErrors of libs/api). These end a sentence of
 * refund-news.ts.
 */
export const refundErrors = errorTable('refund-errors');
