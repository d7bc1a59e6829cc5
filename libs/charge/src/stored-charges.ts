import { asStored, isFields, readStored, type Stored, storageKeys, withChanges } from '@wattline/contract';
import { type Charge, chargeSchema } from './charge';
import { type ChargeName, findIn } from './kept-charges';

/*
 * The charges of this browser as they are stored, also by other releases: for what changes them. A page that shows charges
 * reads kept-charges.ts alone.
 */

/** A charge as it is stored, and as this release reads it. `isOpen`: it is among those of which something is open. */
export interface KeptCharge extends Stored<Charge> {
  readonly isOpen: boolean;
}

const listed = (key: typeof storageKeys.charges, isOpen: boolean): readonly KeptCharge[] =>
  readStored('local', key, chargeSchema).map(({ stored, read }) => ({ stored, read, isOpen }));

/** All charges of this browser, with those that this release cannot read. */
export const readKept = (): readonly KeptCharge[] => [
  ...listed(storageKeys.charges, true),
  ...listed(storageKeys.pastCharges, false),
];

/** The kept charge of this name, of those that this release can read. */
export function findKept(all: readonly KeptCharge[], name: ChargeName): KeptCharge | undefined {
  const found = findIn(
    all.flatMap(({ read }) => read ?? []),
    name,
  );
  return found ? all.find(({ read }) => read === found) : undefined;
}

/**
 * The sections of a stored charge of which this release reads nothing: they are of another release, and money may depend on
 * them (docs/rules.md: records-outlive-releases).
 */
export const unreadIn = ({ stored, read }: Stored<Charge>): readonly string[] =>
  Object.keys(stored).filter((name) => isFields(stored[name]) && !(Object(read) as typeof stored)[name]);

/** A kept charge once it is `charge`, as far as this release can read what is stored of it. */
export function keptAs(kept: KeptCharge, charge: Charge): KeptCharge {
  return { ...kept, ...asStored(withChanges(kept.stored, kept.read ?? {}, charge), chargeSchema) };
}
