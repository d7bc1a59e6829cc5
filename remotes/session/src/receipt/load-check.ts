/** What a receipt needs only on a press. @throws The error of the request. */
export const loadCheck = () => import(/* webpackChunkName: "receipt-check" */ '../check/receipt-check');
