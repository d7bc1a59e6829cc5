import type { ComponentType, ReactNode } from 'react';
import type { Driver } from '@wattline/auth';
import type { Money } from '@wattline/base/money';
import type { PaymentKindName } from '@wattline/charge';
import type { ChargePoint } from '../charger';
import type { Offer } from './order';
import type { Approval } from './payment-state';

/** The properties that the list of options hands to a method. */
export interface OptionsProps {
  readonly chosenId: string | null;
  readonly disabled: boolean;
  readonly onChoose: (id: string) => void;
}

/** The properties that the page hands to a method that pays without its button: at a wallet's tap, or with a card as it is saved. */
export interface PayingProps {
  /** The page's. */
  readonly amount: Money;
  /** A payment runs: no other begins. */
  readonly isBusy: boolean;
  /** The driver accepts the terms and the price of now. */
  readonly isAgreed: boolean;
  /** Something is chosen to pay by. */
  readonly hasChoice: boolean;
  /** The driver was on the way to pay, has signed in for it, and waits for a way to do so. */
  readonly isAskedFor: boolean;
  /** Whether a payment may begin now; where not, the driver sees what it waits for. */
  readonly mayPay: () => boolean;
  /** Pays an amount: the page's, as it was at the tap. Nothing, where the terms are not accepted any more. */
  readonly pay: (offer: Offer, amount: Money) => void;
}

/** The offers of a method now, in the language on the screen. */
export interface Offers {
  /** Nothing is chosen for the driver before all methods know what they offer. */
  readonly isKnown: boolean;
  /** Those that can be paid with. */
  readonly all: readonly Offer[];
  /** The one that is chosen unless the driver chooses; null where the driver has to. */
  readonly preferred: Offer | null;
  /** As its driver knows an offer: 'Visa ending in 4242'. */
  readonly nameOf: (offer: Offer) => string;
  /** A sentence on what becomes of the amount, which is written as the driver reads it. */
  readonly meaning: (amount: string) => string;
  /** Its options in the list. */
  readonly options: (props: OptionsProps) => ReactNode;
  /** On the button; left out for 'Pay $20.00'. */
  readonly payLabel?: string;
  /** Why the driver has to complete their profile before; null where nothing is missing. */
  readonly missing?: string | null;
  /** Its part below all options. */
  readonly below?: (props: OptionsProps, paying: PayingProps) => ReactNode;
  /** To pay in one tap; `isFirst`: the device has it, so that its place is kept before all options. */
  readonly express?: { readonly isFirst: boolean; readonly show: (props: PayingProps) => ReactNode };
  /** The ids of its holds that the driver sees. */
  readonly holdsShown?: readonly string[];
  /** Whether a payment for this charger came about since these holds were shown: it is to be used, not made again. */
  readonly hasPaymentMadeSince?: (holdsShownBefore: readonly string[]) => boolean;
}

/** The screens of a method with payments that the driver approves in another app. */
export interface ApprovedElsewhere {
  /** In place of the page, from the request on. */
  readonly Waiting: ComponentType<{ readonly state: Approval; readonly onCancel: () => void }>;
  /** Asked before a payment that this browser could not take up again (docs/rules.md: storage-may-fail). */
  readonly Warning: ComponentType<{ readonly onPay: () => void; readonly onClose: () => void }>;
}

/**
 * A way to pay: a folder of its own in `methods/`, and a row in the table there. The code that pays is called by
 * confirmation/payment-flow.ts, by the kind of payment.
 */
export interface PaymentMethod {
  readonly name: string;
  /** 'unused': a payment that was made and that no session uses yet. */
  readonly group: 'unused' | 'new';
  /** The kind of the payments that it makes; null where those that it offers are made by another method. */
  readonly makes: PaymentKindName | null;
  /** A hook. `driver` is null for a visitor. */
  readonly useOffers: (driver: Driver | null, at: ChargePoint) => Offers;
  readonly approval?: ApprovedElsewhere;
}
