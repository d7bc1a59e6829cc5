import { chunk } from '@wattline/remote';

/** The code of the details below a charge and its receipt. */
export const detailsCode = chunk(async () => import(/* webpackChunkName: "charge-details" */ './below-charge'), {
  when: 'idle',
});

/** As high as the details and the curve are at least, in pixels. */
export const DETAILS_HEIGHT = 280;
export const CURVE_HEIGHT = 340;
