import { readCookies, removeCookie } from '@wattline/browser';
import { forgetCharges, keptStates } from '@wattline/charge';
import { keptKinds, knownKey } from '@wattline/contract';
import { type Area, readText, removeText, textKeys } from '@wattline/storage';
import { earlier, type KeptItem } from './kept-item';

/** A time as records hold it: ISO 8601, or milliseconds since the epoch as a value of its own. */
const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=[:[,])1\d{12}(?=[,}\]])/g;

/** The oldest time in a record that is over; null without one. Records of every kind are read alike: none is forgotten. */
export function oldestTimeIn(text: string, now: number): number | null {
  const times = [...text.matchAll(TIMES)].map(([time]) => (time.includes('T') ? Date.parse(time) : Number(time)));
  return times.filter((time) => time <= now).reduce<number | null>(earlier, null);
}

/** The entries of a record: those of its list, else one. */
function entriesIn(text: string): number {
  try {
    const record: unknown = JSON.parse(text);
    return Array.isArray(record) ? record.length : 1;
  } catch {
    return 1;
  }
}

/** The item of a stored text; none for a key that is not the app's, and for charges, which `keptCharges` counts. */
function itemOf(key: string, text: string, now: number, remove: () => void): KeptItem[] {
  const name = knownKey(key)?.name;
  if (name === undefined || name === 'charges' || name === 'pastCharges') return [];
  return [{ kind: keptKinds[name], count: entriesIn(text), since: oldestTimeIn(text, now), remove }];
}

const inArea = (area: Area, now: number): KeptItem[] =>
  textKeys(area).flatMap((key) => itemOf(key, readText(area, key) ?? '', now, () => removeText(area, key)));

/** The charges of this browser. `me` is the signed-in driver's id, null for a visitor. */
const keptCharges = (me: string | null, now: number): KeptItem[] =>
  keptStates(me, now).map(({ state, at: since }) => ({
    kind: state === 'past' ? 'receipts' : state,
    count: 1,
    since,
    remove: () => forgetCharges(me, now),
  }));

/** All that the app keeps in the browser's storage and in cookies, also where storage is blocked. Never throws. */
export const keptTexts = (me: string | null, now: number): readonly KeptItem[] => [
  ...keptCharges(me, now),
  ...inArea('local', now),
  ...inArea('session', now),
  ...readCookies().flatMap(({ key, value }) => itemOf(key, value, now, () => removeCookie(key))),
];
