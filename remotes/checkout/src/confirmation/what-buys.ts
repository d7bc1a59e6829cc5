/* The price engine as the estimate needs it, in a chunk of its own: the page stands without it. */
export { whatBuys } from '@wattline/ocpi';
