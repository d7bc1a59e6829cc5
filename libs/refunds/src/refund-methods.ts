/** The payment methods whose debits are given back, by the word in their records, with the name that a driver knows. */
const refundMethods = { 'ath-movil': 'ATH Móvil' } as const;

export type RefundMethod = keyof typeof refundMethods;

/** Whether this release knows how a record's payment was made. */
export const isRefundMethod = (method: string): method is RefundMethod => Object.hasOwn(refundMethods, method);

/** The name of a method that a driver knows; the record's own word where only a later release knows the method. */
export const methodName = (method: string): string => (isRefundMethod(method) ? refundMethods[method] : method);
