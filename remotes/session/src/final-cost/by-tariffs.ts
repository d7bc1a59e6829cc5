/** A chunk of its own, with the price engine: what a session cost where that depends on its tariffs. */
export { finalCost } from '@wattline/ocpi';
