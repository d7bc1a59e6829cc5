import { chunk } from '@wattline/remote';

/** The runtime with all that the shell gives to remotes: preloaded on pages with a remote. */
export const runtimeCode = chunk(async () => import(/* webpackChunkName: "federation" */ './federation-runtime'), {
  when: 'asked',
});
