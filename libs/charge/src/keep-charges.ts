import { storageKeys } from '@wattline/contract';
import { removeText, writeText } from '@wattline/storage';
import { type Charge, has, isOpen } from './charge';
import { ended } from './charge-machine';

/** Ways back to sessions (docs/rules.md: sessions-of-this-browser). What is owed, or not answered yet, is always kept. */
const MOST_RUNNING = 5;
const MOST_PAST = 200;

/** Of a charge that is over, what was paid is kept for its receipt. */
const isWorthKeeping = (charge: Charge): boolean =>
  isOpen(charge) || charge.refund !== null || has(charge, 'payment', 'session') || has(charge, 'payment', 'receipt');

/** Writes the charges of this browser, the newest first. What is not worth keeping any more is left out. */
export function keepCharges(all: readonly Charge[]): void {
  const running = all.filter(({ session }) => session?.goesOn);
  const kept = all
    .map((charge) => (running.indexOf(charge) < MOST_RUNNING ? charge : ended(charge)))
    .filter(isWorthKeeping);
  const open = kept.filter(isOpen);
  const past = kept.filter((charge) => !isOpen(charge)).slice(0, MOST_PAST);
  if (!write(storageKeys.charges, open)) {
    // An open charge is worth more than one that is over (docs/rules.md: storage-may-fail).
    removeText('local', storageKeys.pastCharges);
    write(storageKeys.charges, open);
  }
  write(storageKeys.pastCharges, past);
}

/** @returns Whether the browser keeps them; if not, they last until the page is left. */
function write(key: typeof storageKeys.charges, charges: readonly Charge[]): boolean {
  if (charges.length > 0) return writeText('local', key, JSON.stringify(charges));
  removeText('local', key);
  return true;
}
