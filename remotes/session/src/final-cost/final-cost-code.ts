import { chunk } from '@wattline/remote';

/** Few sessions need it. */
export const finalCostCode = chunk(async () => import(/* webpackChunkName: "final-cost" */ './by-tariffs'), {
  when: 'shown',
});
