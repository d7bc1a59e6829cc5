import { removeText } from '@wattline/base/storage';
import { asStored, isFields, readStored, storageKeys, type Stored, withChanges, writeStored } from '@wattline/contract';
import { type Charge, chargeSchema, has, isOpen } from './charge';
import { chargeReducer } from './charge-machine';
import { type ChargeName, findIn } from './kept-charges';

/*
 * The charges of this browser as they are stored, also by other releases: for what changes them. A page that shows charges
 * reads kept-charges.ts alone.
 */

/** A charge as it is stored, and as this release reads it. `isOpen`: it is among those of which something is open. */
export interface KeptCharge extends Stored<Charge> {
  readonly isOpen: boolean;
}

const listed = (key: typeof storageKeys.charges): readonly KeptCharge[] =>
  readStored('local', key, chargeSchema).map(({ stored, read }) => ({
    stored,
    read,
    isOpen: key === storageKeys.charges,
  }));

/** All charges of this browser, with those that this release cannot read. */
export const readKept = (): readonly KeptCharge[] => [
  ...listed(storageKeys.charges),
  ...listed(storageKeys.pastCharges),
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

/** Ways back to sessions (docs/rules.md: sessions-of-this-browser). What is owed, or not answered yet, is always kept. */
const MOST_RUNNING = 5;
const MOST_PAST = 200;

const isUnread = (kept: KeptCharge): boolean => kept.read === null || unreadIn(kept).length > 0;

/** Of what this release cannot read, it does not know that it is over. */
const staysOpen = (kept: KeptCharge): boolean =>
  (kept.read !== null && isOpen(kept.read)) || (kept.isOpen && isUnread(kept));

/** Of a charge that is over, what was paid is kept for its receipt. */
const isWorthKeeping = (kept: KeptCharge): boolean =>
  staysOpen(kept) ||
  isUnread(kept) ||
  kept.read?.refund != null ||
  has(kept.read, 'payment', 'session') ||
  has(kept.read, 'payment', 'receipt');

/** Writes the charges of this browser, the newest first. What is not worth keeping any more is left out. */
export function keepCharges(all: readonly KeptCharge[]): void {
  const running = all.filter(({ read }) => read?.session?.goesOn);
  const kept = all
    .map((one) =>
      running.indexOf(one) < MOST_RUNNING || !one.read ? one : keptAs(one, chargeReducer(one.read, { type: 'ended' })),
    )
    .filter(isWorthKeeping);
  const open = kept.filter(staysOpen);
  const past = kept.filter((one) => !open.includes(one)).filter((one, index) => index < MOST_PAST || isUnread(one));
  if (!writeStored('local', storageKeys.charges, open)) {
    // An open charge is worth more than one that is over (docs/rules.md: storage-may-fail).
    removeText('local', storageKeys.pastCharges);
    writeStored('local', storageKeys.charges, open);
  }
  writeStored('local', storageKeys.pastCharges, past);
}
