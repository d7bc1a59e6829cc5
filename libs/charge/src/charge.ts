import { requiredText, storedText } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';
import { paymentKindNames } from './payment-kinds';

const minor = v.pipe(v.number(), v.integer(), v.minValue(0));
const currency = v.pipe(v.string(), v.length(3));
const flag = v.fallback(v.boolean(), false);
/** A section without what it needs is not known. */
const section = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullable(schema), null);
const amount = section(v.pipe(v.number(), v.minValue(0)));

const placeSection = v.object({ locationId: requiredText, evseUid: requiredText, connectorId: requiredText });

const paymentSection = v.object({
  kind: v.picklist(paymentKindNames),
  /** The method of a debit, as in payment-kinds.ts; null for a hold. A later release may know others. */
  method: storedText,
  /** Of the hold or the debit: the one in /connect-vehicle/{id}. */
  id: requiredText,
  /** The session names it as its authorization; null where only the payment's own id is known. */
  intentId: storedText,
  /** The amount held or debited, in minor units of `currency`. */
  amountMinor: minor,
  /** ISO 4217. */
  currency,
  /** When that was, ISO 8601; null where it is not known. */
  paidAt: storedText,
});

const termsSection = v.object({
  /** The operator's own, as its environment names it. */
  version: requiredText,
  /** When the driver paid under them, ISO 8601 by this device's clock. */
  acceptedAt: requiredText,
});

const startSection = v.object({
  /** Sent as Idempotency-Key with every try of this start. */
  key: requiredText,
  /** When the command was sent last, ISO 8601 by this device's clock. */
  since: requiredText,
  /** Until when the operator may still do it, by its answer, ISO 8601 by this device's clock; null before an answer. */
  until: storedText,
  /** Before the command the connector was there for its driver: nothing charged at it. */
  wasFree: flag,
  /** The payment is in use, or was: a charge began, and which session it is, is not known yet. */
  isBegun: flag,
});

const sessionSection = v.object({
  /** The one in the page's address, /session/{id}. */
  id: requiredText,
  /** The operator's id of it; null where it is not known. */
  operatorId: storedText,
  /** ISO 8601; null where it is not known. */
  startedAt: storedText,
  /** There is a way back to it: it is not known to be over, and the backend knows it. */
  goesOn: flag,
});

const stopSection = v.object({
  /** The operator's id of the session, which the stop names. */
  operatorSessionId: requiredText,
  /** The stop's Idempotency-Key: the same for every try. */
  key: requiredText,
  /** The driver who asked; null for a visitor. */
  driverId: storedText,
  /** When they asked, in milliseconds since the epoch by the device's clock. */
  askedAt: v.number(),
  /** It was asked for while the charger did not begin: a charge that has begun goes on. */
  unlessBegun: flag,
  /** It was sent and had no answer: the charger may have received it. */
  isTried: flag,
  /** The backend may take a repetition for another stop: after a try only the driver's press sends it again. */
  isOnce: flag,
  /** Its page has to write down what is owed when it is sent. */
  isForPageAlone: flag,
  /** The service worker has it too, and sends it where no page is open. */
  isHandedOver: flag,
});

const refundSection = v.object({
  /** 'whole': the operator took the driver's stop, or nothing was started. 'difference': the payment less the final cost. */
  amount: v.picklist(['whole', 'difference']),
  /** Sent as Idempotency-Key with every try. */
  key: requiredText,
  /**
   * 'owed': nothing clear is known yet. 'requested': the backend took the request for `refundMinor`. 'refused': it does not
   * go back, and `problem` says why. 'nothing-due': the session cost what was paid.
   */
  state: v.picklist(['owed', 'requested', 'refused', 'nothing-due']),
  /**
   * The amount asked for, in minor units of the payment's currency; null until then. From then on it does not change, as long
   * as no clear answer has come either: the same key must stand for the same amount.
   */
  refundMinor: v.nullable(minor),
  /**
   * By this the support team finds a request that had no clear answer and is not repeated
   * (docs/rules.md: nothing-twice-by-itself); null: there is none.
   */
  supportCode: storedText,
  /** Why it was refused, in the backend's own words, in English. */
  problem: storedText,
  /** Why it was refused, as a code and what fills its text; null for the backend's own words. */
  failure: section(v.object({ code: requiredText, values: v.record(v.string(), v.union([v.string(), v.number()])) })),
});

const receiptSection = v.object({
  /** The station's name. */
  place: storedText,
  /** The station's, an IANA name. */
  timeZone: storedText,
  kwh: amount,
  /** Its cost, VAT included, in minor units of `currency`; null where it was not known. */
  totalMinor: amount,
  /** ISO 4217. */
  currency,
  /** 'final': the cost does not change any more. 'not-billed': the operator declared it invalid. */
  outcome: v.picklist(['open', 'final', 'not-billed']),
});

/** The shape of a charge, as it is stored. */
export const chargeSchema = v.object({
  /** Its payment's id, or its session's where no payment was known when it was first written. */
  id: requiredText,
  /** Its driver; null where that is not known, as after opening a shared address. */
  driverId: storedText,
  /** That driver has signed out on this device: it is shown only to them. */
  isPrivate: v.fallback(v.boolean(), true),
  /** The connector; null where it is not known. */
  place: section(placeSection),
  /** The hold or the debit for it. */
  payment: section(paymentSection),
  /** The operator's terms that were accepted with the payment; null where the environment has none. */
  terms: section(termsSection),
  /** A start that was asked for and has no outcome yet. */
  start: section(startSection),
  session: section(sessionSection),
  /** A stop that waits for a connection (docs/rules.md: stop-waits-for-a-signal). */
  stop: section(stopSection),
  /** The refund of a debit (docs/rules.md: refunds-owed). */
  refund: section(refundSection),
  /** The charge is over, as this browser saw it last (docs/rules.md: past-charges). */
  receipt: section(receiptSection),
});

/**
 * A charge as this browser knows it: one record from the start that was asked for to the receipt and the refund. A section
 * is null until something of it is known. It holds no contact data: it outlives a sign-out
 * (docs/rules.md: records-have-a-driver).
 */
export type Charge = Readonly<v.InferOutput<typeof chargeSchema>>;

/** A section of a charge that is known. */
export type Known<Section extends keyof Charge> = Readonly<NonNullable<Charge[Section]>>;

/** A charge of which some sections are known. */
export type ChargeWith<Section extends keyof Charge> = Charge & { readonly [Name in Section]: Known<Name> };

/** A charge of which something is to go back, is on its way back, or was refused. */
export type OwedCharge = ChargeWith<'payment' | 'refund'>;

/** A charge that was asked to start, and of which no outcome is known. */
export type StartingCharge = ChargeWith<'payment' | 'start' | 'place' | 'driverId'>;

/** Whether these sections of a charge are known. */
export function has<Section extends keyof Charge>(
  charge: Charge | null,
  ...sections: readonly Section[]
): charge is ChargeWith<Section> {
  return charge !== null && sections.every((name) => charge[name] !== null);
}

/** A charge of which nothing is known but its name, and its session where that is the name. */
export const emptyCharge = (id: string, session: Charge['session'] = null): Charge => ({
  id,
  driverId: null,
  isPrivate: false,
  place: null,
  payment: null,
  terms: null,
  start: null,
  session,
  stop: null,
  refund: null,
  receipt: null,
});

/** Whether something of a charge is still open: the browser keeps it until that is settled. */
export const isOpen = ({ start, session, stop, refund }: Charge): boolean =>
  [start, stop].some((known) => known !== null) || session?.goesOn === true || refund?.state === 'owed';

/**
 * Whether a charge may be shown to a driver; `me` is the signed-in driver's id, null for a visitor. Another driver's is never
 * shown while one is signed in, and a private one to its driver alone (docs/rules.md: records-have-a-driver).
 */
export const isShownTo = (me: string | null, { driverId, isPrivate }: Charge): boolean =>
  driverId === null || driverId === me || (me === null && !isPrivate);
