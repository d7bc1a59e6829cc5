/* The price engine as the page needs it, in a chunk of its own: the page stands without it. */
export { nextPriceChange, quote, whatBuys } from '@wattline/ocpi';
