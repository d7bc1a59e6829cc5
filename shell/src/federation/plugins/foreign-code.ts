import { chunk } from '@wattline/remote';

/** The code for builds of other tools: a chunk of its own, which no page of this workspace's parts loads. */
export const foreignCode = chunk(async () => import(/* webpackChunkName: "foreign" */ './foreign-module'), {
  when: 'asked',
});
