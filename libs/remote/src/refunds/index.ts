/*
 * Refunds that are owed to a driver (docs/rules.md: refunds-owed, final-cost-decides): when and how much the shell asks for,
 * and what a driver reads about it.
 */
export { isDebitMethod, methodName, refusedNotice } from './refund-methods';
export { refundNews, type RefundNews } from './refund-news';
export { workOff, type RefundPorts } from './work-off';
