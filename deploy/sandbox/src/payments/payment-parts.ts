import type { Identity } from '../drivers/identity';
import type { PublicOrigin } from '../http/public-origin';
import type { Payments } from './payments';

/** What the routes that have to do with money work on. */
export interface PaymentParts {
  readonly payments: Payments;
  readonly identity: Identity;
  readonly originOf: PublicOrigin;
  readonly now: () => Date;
}
