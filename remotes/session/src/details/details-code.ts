import { chunk } from '@wattline/remote';

/** The code of the details below a charge and its receipt. */
export const detailsCode = chunk(async () => import(/* webpackChunkName: "charge-details" */ './below-charge'), {
  when: 'idle',
});

/** As high as the details are at least, in pixels. */
export const DETAILS_HEIGHT = 440;
