import { chunk } from '@wattline/remote';

/** The code of the page's other parts, fetched once the page stands without it. */
export const besidesCode = chunk(async () => import(/* webpackChunkName: "besides" */ './besides'), { when: 'idle' });
