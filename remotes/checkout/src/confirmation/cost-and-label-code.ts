import { chunk } from '@wattline/remote';

/** The code of the confirmation's other parts; it is fetched beside the page's data. */
export const costAndLabelCode = chunk(async () => import(/* webpackChunkName: "cost-and-label" */ './cost-and-label'), {
  when: 'shown',
});

/** The functions of the price engine that an estimate calls. */
export type Engine = Pick<NonNullable<ReturnType<typeof costAndLabelCode.loaded>>, 'whatBuys'>;
