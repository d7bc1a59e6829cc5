import { chunk } from '@wattline/remote';

/** All that identity shows: dialogs, the page of sign-in links, the banner of an impersonation, diagnostics. */
export const identityCode = chunk(async () => import(/* webpackChunkName: "identity" */ './identity-screens'), {
  when: 'shown',
});
