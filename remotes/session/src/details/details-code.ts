import { chunk } from '@wattline/remote';

/** The details of a charge, below what stands. */
export const detailsCode = chunk(async () => import(/* webpackChunkName: "charge-details" */ './charge-details'), {
  when: 'idle',
});

/** As high as the details are at least, in pixels. */
export const DETAILS_HEIGHT = 440;
