import type { Identity } from '../drivers/identity';
import type { PublicOrigin } from '../http/public-origin';
import type { Payments } from './payments';

/** What the routes that have to do with money work on. */
export interface PaymentParts {
  payments: Payments;
  identity: Identity;
  originOf: PublicOrigin;
  now: () => Date;
}
