import { chunk } from '@wattline/remote';

/** What a receipt needs only on a press. */
export const checkCode = chunk(async () => import(/* webpackChunkName: "receipt-check" */ '../check/receipt-check'), {
  when: 'asked',
});
