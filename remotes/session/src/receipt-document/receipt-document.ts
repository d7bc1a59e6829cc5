import { noTariffs } from '@wattline/api';
import type { OwedCharge } from '@wattline/charge';
import {
  type FinalCost,
  type FoundTariffs,
  type Location,
  type Receipt,
  receiptOf,
  type Session,
} from '@wattline/ocpi';
import type { Hold } from '../hold/hold';

/** The payment for a session, as it was read. */
export interface PaymentFacts {
  /** Null where no payment is known. */
  readonly hold: Hold | null;
  /** Whether the backend still counts the hold among the driver's; null where it was not asked, or did not answer. */
  readonly isHeld: boolean | null;
  /** With what is to go back of a debit; null where this browser does not know it. */
  readonly owed: OwedCharge | null;
}

/** A charge and its money, as they were read. In no language. */
export interface ChargeFacts {
  /** The id in the page's address, by which the payment is known on this device. */
  readonly pageSessionId: string;
  /** With when it was kept, in milliseconds since the epoch, where it was not read now. */
  readonly session: Session & { readonly keptAt?: number };
  /** Where it was; null where that is not known. */
  readonly station: Location | null;
  /** The station's, an IANA name; null where it is not known. Times are then the device's. */
  readonly timeZone: string | null;
  /** The cost, as far as money may move by it. */
  readonly cost: FinalCost;
  readonly payment: PaymentFacts;
}

/**
 * All that a receipt consists of, in no language. The page, its check, the payment's timeline, the PDF and what is shared are
 * functions of it: none of them reads anything else.
 */
export interface ReceiptDocument extends ChargeFacts {
  /** Null while they are being read: the receipt then has totals alone, and no check. */
  readonly tariffs: FoundTariffs | null;
  /** Sections, lines and totals. */
  readonly receipt: Receipt;
}

/** Makes the receipt of a charge. `tariffs`: those of its session; null while they are being read. Pure; never throws. */
export const receiptDocument = (charge: ChargeFacts, tariffs: FoundTariffs | null): ReceiptDocument => ({
  ...charge,
  tariffs,
  receipt: receiptOf(charge.session, tariffs ?? noTariffs(), charge.timeZone),
});
