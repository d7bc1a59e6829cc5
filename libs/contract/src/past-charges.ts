import * as v from '@wattline/schema';
import * as storageKeys from './storage-keys';
import { readRecords, requiredText, storedText, writeRecord } from './stored-record';

const known = v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0))), null);

export const pastChargeSchema = v.object({
  /** The one in the page's address, /receipt/{id}. */
  id: requiredText,
  /** The operator's id of it. */
  operatorId: storedText,
  driverId: requiredText,
  /** That driver has signed out on this device: it is shown only to them. */
  isPrivate: v.optional(v.fallback(v.boolean(), false), false),
  /** ISO 8601. */
  startedAt: storedText,
  /** The station's name. */
  place: storedText,
  kwh: known,
  /** What it cost, VAT included, in minor units of `currency`; null where that was not known. */
  totalMinor: known,
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.length(3)),
  /** 'final': the cost does not change any more. 'not-billed': the operator declared it invalid. */
  outcome: v.picklist(['open', 'final', 'not-billed']),
});

/** A charge that is over, as this browser saw it last (docs/rules.md: past-charges). */
export type PastCharge = Readonly<v.InferOutput<typeof pastChargeSchema>>;

const KEY = storageKeys.pastCharges;

const MOST = 200;

const readAll = (): readonly PastCharge[] => readRecords('local', KEY, pastChargeSchema);

/**
 * The charges that a driver may see here; `me` is the signed-in driver's id, null for a visitor. Another driver's is never
 * shown while one is signed in, and a private one to its driver alone (docs/rules.md: records-have-a-driver).
 */
export const pastChargesFor = (me: string | null): readonly PastCharge[] =>
  readAll().filter(({ driverId, isPrivate }) => driverId === me || (me === null && !isPrivate));

/** Keeps a charge in front of the others, the latest 200; replaces what is known of it, but for what is told no more. */
export function rememberPastCharge(charge: PastCharge): void {
  const all = readAll();
  const before = all.find(({ id }) => id === charge.id);
  const { place, totalMinor } = charge;
  const kept = {
    ...charge,
    place: place ?? before?.place ?? null,
    totalMinor: totalMinor ?? before?.totalMinor ?? null,
  };
  if (before && JSON.stringify(before) === JSON.stringify(kept)) return;
  const others = all.filter((one) => one !== before);
  writeRecord('local', KEY, [kept, ...others].slice(0, MOST));
}

const asPrivate = (charge: PastCharge): PastCharge => ({ ...charge, isPrivate: true });

/** A driver has signed out: from now on their charges are shown only to them. */
export function hidePastCharges(driverId: string): void {
  const charges = readAll();
  if (!charges.some((charge) => charge.driverId === driverId)) return;
  const hidden = charges.map((charge) => (charge.driverId === driverId ? asPrivate(charge) : charge));
  writeRecord('local', KEY, hidden);
}
