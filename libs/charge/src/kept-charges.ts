import { isFields, readRecords, readStored, type Stored, storageKeys, withChanges } from '@wattline/contract';
import * as v from '@wattline/schema';
import { readText } from '@wattline/storage';
import { type Charge, chargeSchema, has, isShownTo, type StartingCharge } from './charge';

/*
 * The charges of this browser, of all drivers. Those with something open have a key of their own: it is read on every page,
 * and a slot's condition is that it is there.
 */

/** A charge by the id of its payment, or the payment's intent; or by its session's, as the page's address has it or the operator. */
export type ChargeName = { readonly paymentId: string } | { readonly sessionId: string };

/** The charges of all drivers of which something is open, the newest first. */
export const readOpenCharges = (): readonly Charge[] => readRecords('local', storageKeys.charges, chargeSchema);

/** A charge as it is stored, and as this release reads it. `isOpen`: it is among those of which something is open. */
export interface KeptCharge extends Stored<Charge> {
  readonly isOpen: boolean;
}

const listed = (key: typeof storageKeys.charges, isOpen: boolean): readonly KeptCharge[] =>
  readStored('local', key, chargeSchema).map(({ stored, read }) => ({ stored, read, isOpen }));

/** The stored text of all charges, which differs after each change. */
export const keptText = (): string =>
  [storageKeys.charges, storageKeys.pastCharges].map((key) => readText('local', key)).join();

/** All charges of this browser, with those that this release cannot read. */
export const readKept = (): readonly KeptCharge[] => [
  ...listed(storageKeys.charges, true),
  ...listed(storageKeys.pastCharges, false),
];

/** All charges of this browser, of all drivers: those of which something is open, and those that are over. */
export const readCharges = (): readonly Charge[] => readKept().flatMap(({ read }) => read ?? []);

/**
 * The sections of a stored charge of which this release reads nothing: they are of another release, and money may depend on
 * them (docs/rules.md: records-outlive-releases).
 */
export const unreadIn = ({ stored, read }: Stored<Charge>): readonly string[] =>
  Object.keys(stored).filter((name) => isFields(stored[name]) && !(Object(read) as typeof stored)[name]);

const readCharge = (stored: KeptCharge['stored']): Charge | null => {
  const charge = v.safeParse(chargeSchema, stored);
  return charge.success ? charge.output : null;
};

/** A kept charge once it is `charge`, as far as this release can read what is stored of it. */
export function keptAs(kept: KeptCharge, charge: Charge): KeptCharge {
  const stored = withChanges(kept.stored, readCharge(kept.stored) ?? {}, charge);
  return { ...kept, stored, read: readCharge(stored) };
}

/** The charges that a driver may see here, the newest first; `me` is the signed-in driver's id, null for a visitor. */
export const chargesFor = (me: string | null): readonly Charge[] => readCharges().filter((one) => isShownTo(me, one));

export const isNamed = ({ payment, session }: Charge, name: ChargeName): boolean =>
  'paymentId' in name
    ? payment !== null && [payment.id, payment.intentId].includes(name.paymentId)
    : session?.id === name.sessionId;

export const findIn = (all: readonly KeptCharge[], name: ChargeName): KeptCharge | undefined =>
  all.find(({ read }) => read && isNamed(read, name)) ??
  all.find(({ read }) => 'sessionId' in name && read?.session?.operatorId === name.sessionId);

/** The charges of a driver that were asked to start and of which no outcome is known, the newest first. */
export const startingCharges = (driverId: string): readonly StartingCharge[] =>
  readOpenCharges().flatMap((one) =>
    one.driverId === driverId && has(one, 'payment', 'start', 'place', 'driverId') ? [one] : [],
  );

/** A charge by a name of it, or null. */
export const findCharge = (name: ChargeName): Charge | null => findIn(readKept(), name)?.read ?? null;
