import { chunk } from '@wattline/remote';

/** The code of the details below a charge and its receipt. */
export const detailsCode = chunk(async () => import(/* webpackChunkName: "charge-details" */ './below-charge'), {
  when: 'idle',
});

/** As high as the curve is at least, in pixels: what stands below it does not move. */
export const CURVE_HEIGHT = 340;
