import { chunk } from '@wattline/remote';

/** What a page has besides while a session goes on. */
export const duringChargeCode = chunk(async () => import(/* webpackChunkName: "during-charge" */ './during-charge'), {
  when: 'idle',
});
