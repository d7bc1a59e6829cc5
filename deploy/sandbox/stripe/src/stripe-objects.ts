import { randomBytes } from 'node:crypto';
import type { CardPaymentMethod } from './card-payment-method';
import type { PaymentIntent } from './payment-intent';
import { missing } from './stripe-error';

/** Where the stand-in keeps what it knows: JSON by id. It belongs to the stand-in alone; the platform never reads it. */
export type StripeMemory = Pick<Map<string, object>, 'get' | 'set'>;

/** The platform's customer, to whom cards are attached. */
interface Customer {
  readonly id: string;
  readonly object: 'customer';
}

/** Money that went back. */
export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  readonly status: 'succeeded';
}

/** All that the stand-in keeps, by the kind's name in Stripe's errors. */
interface Kinds {
  readonly customer: Customer;
  readonly payment_intent: PaymentIntent;
  readonly payment_method: CardPaymentMethod;
  readonly refund: Refund;
}

const PREFIXES: Record<keyof Kinds, string> = {
  customer: 'cus',
  payment_intent: 'pi',
  payment_method: 'pm',
  refund: 're',
};

/** The objects of Stripe's API. */
export interface StripeObjects {
  /** Adds an object or replaces the one of the same id. */
  save<Kind extends keyof Kinds>(kind: Kind, object: Kinds[Kind]): Kinds[Kind];
  /** @throws StripeApiError 404 for what is not there. */
  require<Kind extends keyof Kinds>(kind: Kind, id: string): Kinds[Kind];
}

/** Makes an id that begins as Stripe's do. */
export const newId = (kind: keyof Kinds): string => `${PREFIXES[kind]}_${randomBytes(12).toString('hex')}`;

/** Keeps the objects in a memory. */
export const createStripeObjects = (memory: StripeMemory): StripeObjects => ({
  save(_kind, object) {
    memory.set(object.id, object);
    return object;
  },
  require<Kind extends keyof Kinds>(kind: Kind, id: string) {
    const object = id.startsWith(`${PREFIXES[kind]}_`) ? memory.get(id) : undefined;
    if (!object) throw missing(kind, id);
    return object as Kinds[Kind];
  },
});
