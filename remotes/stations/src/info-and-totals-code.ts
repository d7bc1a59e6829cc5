import { chunk } from '@wattline/remote';

/** The code that a station's page stands without. */
export const infoAndTotalsCode = chunk(
  async () => import(/* webpackChunkName: "info-and-totals" */ './info-and-totals'),
  { when: 'idle' },
);
