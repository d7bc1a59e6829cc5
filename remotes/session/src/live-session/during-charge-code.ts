import { chunk } from '@wattline/remote';

/** The code of a page's other parts while a session goes on. */
export const duringChargeCode = chunk(async () => import(/* webpackChunkName: "during-charge" */ './during-charge'), {
  when: 'idle',
});
