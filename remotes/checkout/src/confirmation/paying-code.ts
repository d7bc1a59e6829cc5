import { chunk } from '@wattline/remote';

/** The code that only a driver who pays needs; it is fetched while they choose. */
export const payingCode = chunk(async () => import(/* webpackChunkName: "paying" */ './paying'), { when: 'shown' });

export type Paying = NonNullable<ReturnType<typeof payingCode.loaded>>;
