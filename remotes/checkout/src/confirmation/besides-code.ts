import { chunk } from '@wattline/remote';

/** What the confirmation shows besides the payment; it is fetched beside the page's data. */
export const besidesCode = chunk(async () => import(/* webpackChunkName: "besides" */ './besides'), { when: 'shown' });

/** What an estimate needs of the price engine. */
export type Engine = Pick<NonNullable<ReturnType<typeof besidesCode.loaded>>, 'whatBuys'>;
