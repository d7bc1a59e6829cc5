import { chunk } from '@wattline/remote';

/** The code that comes after the page, on every page. */
export const afterLoad = chunk(async () => import(/* webpackChunkName: "after-load" */ './after-load'), {
  when: 'shown',
});
