import { randomBytes } from 'node:crypto';
import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';
import type { CardPaymentMethod } from './card-payment-method';
import type { PaymentIntent } from './payment-intent';
import { missing } from './stripe-refusal';

/** Somebody who pays. */
export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  readonly email: string | null;
  readonly livemode: false;
  readonly metadata: Record<string, string>;
  readonly name: string | null;
}

/** Money that went back. */
export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly created: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly status: 'succeeded';
}

/** All that the stand-in keeps, by the kind's name in Stripe's errors. */
interface Kinds {
  readonly customer: Customer;
  readonly payment_intent: PaymentIntent;
  readonly payment_method: CardPaymentMethod;
  readonly refund: Refund;
  /** A card that was entered and is no payment method yet. */
  readonly token: CardPaymentMethod;
}

const PREFIXES: Record<keyof Kinds, string> = {
  customer: 'cus',
  payment_intent: 'pi',
  payment_method: 'pm',
  refund: 're',
  token: 'tok',
};

/** The stand-in's own memory, which the platform never reads. */
export interface StripeObjects {
  /** Adds an object or replaces the one of the same id. */
  save<Kind extends keyof Kinds>(kind: Kind, object: Kinds[Kind]): Kinds[Kind];
  /** Errors: a StripeRefusal, 404, for what is not there. */
  require<Kind extends keyof Kinds>(kind: Kind, id: string): Kinds[Kind];
}

/** Makes an id that begins as Stripe's do. */
export const newId = (kind: keyof Kinds): string => `${PREFIXES[kind]}_${randomBytes(12).toString('hex')}`;

/** Opens the stand-in's memory in a database. */
export function createStripeObjects(database: Database): StripeObjects {
  return {
    save(_kind, object) {
      database.run('INSERT OR REPLACE INTO stripe_objects (id, object) VALUES (?, ?)', [
        object.id,
        JSON.stringify(object),
      ]);
      return object;
    },
    require<Kind extends keyof Kinds>(kind: Kind, id: string) {
      const row = id.startsWith(PREFIXES[kind]) && database.get('SELECT object FROM stripe_objects WHERE id = ?', id);
      if (!row) throw missing(kind, id);
      return jsonColumn<Kinds[Kind]>('object').read(row);
    },
  };
}
