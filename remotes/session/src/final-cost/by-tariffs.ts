/* A chunk of its own, with the price engine: what a session cost by its tariffs, and the words about what goes back of it. */
export { finalCost } from '@wattline/ocpi';
export { refundNews } from '@wattline/remote/refunds';
