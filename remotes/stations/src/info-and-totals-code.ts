import { chunk } from '@wattline/remote';

/** The code that a station's page stands without. */
export const infoAndTotalsCode = chunk(
  async () => import(/* webpackChunkName: "info-and-totals" */ './info/info-tab'),
  { when: 'idle' },
);
