import type * as ocpi from '@wattline/ocpi';

/** What a cost needs of the price engine. It is handed in: its code is in the chunk of the estimate already. */
export type Engine = Pick<typeof ocpi, 'nextPriceChange' | 'quote' | 'whatBuys'>;
