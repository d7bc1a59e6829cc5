interface PaymentKindFacts {
  /** 'capture': reserved before, and the cost is taken of it. 'refund': paid before, and the difference goes back. */
  readonly settlement: 'capture' | 'refund';
  /** The `paymentMethodId` of its payments in the specification's records; null for the ids of saved cards, which are all others. */
  readonly paymentMethodId: string | null;
  /** By this word the charge's record names the method of a debit; null for a hold. */
  readonly method: string | null;
  /** The name of the method that a driver knows, in every language; null where there is none. */
  readonly name: string | null;
}

/**
 * Every kind of payment for a charge, and what all parts know of it. A further kind is an entry here; the compiler names the
 * places that need more of it (docs/recipes.md).
 */
export const paymentKinds = {
  hold: { settlement: 'capture', paymentMethodId: null, method: null, name: null },
  wallet: { settlement: 'refund', paymentMethodId: 'ATH_MOVIL', method: 'ath-movil', name: 'ATH Móvil' },
} as const satisfies Readonly<Record<string, PaymentKindFacts>>;

export type PaymentKindName = keyof typeof paymentKinds;

export type Settlement = PaymentKindFacts['settlement'];

/** The methods of debits, as charges name them. */
export type DebitMethod = NonNullable<(typeof paymentKinds)[PaymentKindName]['method']>;

export const paymentKindNames = Object.keys(paymentKinds) as PaymentKindName[];

/** The kind of the payments of a `paymentMethodId`: a hold, where no kind names it. */
export const kindOf = (paymentMethodId: string | null): PaymentKindName =>
  paymentKindNames.find((kind) => paymentKinds[kind].paymentMethodId === paymentMethodId) ?? 'hold';

/** How the payments of a kind are settled. */
export const settlementOf = (kind: PaymentKindName): Settlement => paymentKinds[kind].settlement;
