import { chunkOf } from '../../use-chunk';

/** The code that shows content by `mount`: most pages never need it. */
export const mountedChunk = chunkOf(() => import(/* webpackChunkName: "mounted" */ '@wattline/remote/mounted'));
