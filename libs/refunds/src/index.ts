/*
 * What becomes of a refund that is owed to a driver (docs/rules.md: refunds-owed, final-cost-decides). The shell works the
 * records off; who shows one takes its words from here.
 */
export { dueRefund, type DueRefund } from './due-refund';
export { OTHER_CURRENCY, REFUND_TEXTS, refundNews, useRefundTexts, type RefundNews } from './refund-news';
export { workOff, type RefundPorts } from './work-off';
