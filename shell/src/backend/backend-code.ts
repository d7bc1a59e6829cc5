import { chunk } from '@wattline/remote';

/** Needed where a token runs out, and where this browser keeps charges. */
export const backendCode = chunk(async () => import(/* webpackChunkName: "backend" */ './backend'), { when: 'asked' });
