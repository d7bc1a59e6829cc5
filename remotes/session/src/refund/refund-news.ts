/** A chunk of its own: what a driver reads about a refund, of which only payments by a wallet have one. */
export { refundNews } from '@wattline/refunds';
