import { chunk } from '@wattline/remote';

/** The code for builds of other tools, which no page of this workspace's parts loads. */
export const foreignCode = chunk(async () => import(/* webpackChunkName: "foreign" */ './foreign-module'), {
  when: 'asked',
});

/** The code for parts that are built or shown in their own way: most pages never do. */
export const mountedCode = chunk(async () => import(/* webpackChunkName: "mounted" */ './mounted'), { when: 'shown' });
