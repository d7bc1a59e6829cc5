import { chunk } from '@wattline/remote';

/** The code for parts that are built or shown in their own way: most pages never do. */
export const mountedCode = chunk(async () => import(/* webpackChunkName: "mounted" */ './mounted'), { when: 'shown' });
