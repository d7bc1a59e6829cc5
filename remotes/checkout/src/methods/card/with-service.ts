/* A chunk of its own: what needs the payment service's library, and its bindings. */
export { CardForm } from './card-form';
export { confirmCard } from './confirm-card';
export { stripeLibrary } from './load-stripe';
export { WalletPay } from './wallet-pay';
