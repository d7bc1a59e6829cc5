export { cardForm } from './card-form';
export { allowFrames, stripeFrames, STRIPE_PATH } from './frames';
export { StripeApiError } from './stripe-error';
export { createStripeStandIn, STRIPE_SCRIPTS, type StripeStandIn } from './stripe-stand-in';
