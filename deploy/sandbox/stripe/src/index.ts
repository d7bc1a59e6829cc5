export {
  allowFrames,
  createStripeStandIn,
  STRIPE_PATH,
  STRIPE_SCRIPTS,
  stripeFrames,
  type StripeStandIn,
} from './stripe-stand-in';
export { StripeApiError } from './stripe-error';
