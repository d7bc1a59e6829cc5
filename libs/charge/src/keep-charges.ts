import { removeText } from '@wattline/base/storage';
import { storageKeys, writeStored } from '@wattline/contract';
import { has, isOpen } from './charge';
import { chargeReducer } from './charge-machine';
import { type KeptCharge, keptAs, unreadIn } from './stored-charges';

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
