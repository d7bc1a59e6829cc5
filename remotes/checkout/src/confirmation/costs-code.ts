import { chunk } from '@wattline/remote';

/** The code that computes what a charge costs; it is fetched beside the page's data. */
export const costsCode = chunk(async () => import(/* webpackChunkName: "costs" */ './costs'), {
  when: 'shown',
});

/** The functions of the price engine that an estimate calls. */
export type Engine = Pick<NonNullable<ReturnType<typeof costsCode.loaded>>, 'whatBuys'>;
