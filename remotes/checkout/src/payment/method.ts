import type { ReactNode } from 'react';
import type { Driver } from '@wattline/auth';
import type { Money } from '@wattline/base/money';
import type { PaymentKindName } from '@wattline/charge';
import type { ChargePoint } from '../charger';
import type { PaymentFlow } from './payment-flow';

/** The page's part of an order: it is added to an offer when the driver presses 'Pay'. */
interface OrderOfPage {
  readonly driverId: string;
  readonly amount: Money;
  readonly at: ChargePoint;
  /** The ids of the holds that the driver sees. */
  readonly shown: readonly string[];
}

/** One thing that can be chosen: a saved card, a hold, the wallet. */
export interface Offer {
  /** Unique within its method. */
  readonly id: string;
  /** Its own amount; null where the slider sets it. */
  readonly amount: Money | null;
  readonly pay: (flow: PaymentFlow, order: OrderOfPage) => void;
}

/** The properties that the list of options hands to a method. */
export interface OptionsProps {
  readonly chosenId: string | null;
  readonly disabled: boolean;
  readonly onChoose: (id: string) => void;
}

/** The properties that the page hands to a method that pays at a tap, without a choice before. */
export interface ExpressProps {
  readonly amount: Money;
  /** A payment runs: no other begins. */
  readonly isBusy: boolean;
  /** Calls back where the price is as it is shown: at once if it is of now, else once it was read again. */
  readonly check: (onAsShown: () => void) => void;
  /** Pays an amount: the page's, as it was at the tap. */
  readonly onPay: (offer: Offer, amount: Money) => void;
}

/** The offers of a method now, in the language on the screen. */
export interface Offers {
  /** Nothing is chosen for the driver before all methods know what they offer. */
  readonly isKnown: boolean;
  /** Those that can be paid with. */
  readonly all: readonly Offer[];
  /** The one that is chosen unless the driver chooses; null where the driver has to. */
  readonly preferred: Offer | null;
  /** The ids of its holds that the driver sees. */
  readonly shown: readonly string[];
  /** Whether a payment for this charger came about since these holds were shown: it is to be used, not made again. */
  readonly hasNewSince: (shown: readonly string[]) => boolean;
  /** A sentence on what becomes of the amount, which is written as the driver reads it. */
  readonly meaning: (amount: string) => string;
  /** On the button; null for 'Pay $20.00'. */
  readonly payLabel: string | null;
  /** Why the driver has to complete their profile before; null where nothing is missing. */
  readonly missing: string | null;
  /** Its options in the list. */
  readonly options: (props: OptionsProps) => ReactNode;
  /** Its part below all options. */
  readonly below: (props: OptionsProps) => ReactNode;
  /** Below the button: to pay in one tap. */
  readonly express: (props: ExpressProps) => ReactNode;
  /** Reads again what a payment that failed may have changed. */
  readonly refresh: () => void;
}

/**
 * A way to pay: a room of its own in `methods/`, and a line in the list there. Everything that the pages need of it is a
 * member, so that one that is missing does not compile.
 */
export interface PaymentMethod {
  readonly name: string;
  /** 'unused': a payment that was made and that no session uses yet. */
  readonly group: 'unused' | 'new';
  /** A hook. `driver` is null for a visitor. */
  readonly useOffers: (driver: Driver | null, at: ChargePoint) => Offers;
  /** The kind of the payments that it makes; null where those that it offers are made by another method. */
  readonly makes: PaymentKindName | null;
}

export type MakingMethod = PaymentMethod & { readonly makes: PaymentKindName };
