import { chunkOf } from '../../use-chunk';

/** What shows content by `mount`: most pages never need it. */
export const mountedChunk = chunkOf(() => import(/* webpackChunkName: "mounted" */ '@wattline/remote/mounted'));
