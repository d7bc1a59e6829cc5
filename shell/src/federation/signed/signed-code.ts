import { chunk } from '@wattline/remote';

/** The code that reads the registry again, and the overrides of signed links. */
export const signedCode = chunk(async () => import(/* webpackChunkName: "recovery" */ './signed'), { when: 'asked' });
