import { readText } from '@wattline/base/storage';
import { isSlotWanted, type SlotConditions } from '@wattline/contract';

type LocalKey = Parameters<typeof readText<'local'>>[1];
type TabKey = Parameters<typeof readText<'session'>>[1];

/** A remote's own key may be one that the contract of this shell does not list. */
const isStored = (key: string): boolean =>
  readText('local', key as LocalKey) !== null || readText('session', key as TabKey) !== null;

/** Whether a slot has something to say on the page at `pathname`. */
export const isWantedAt = (conditions: SlotConditions, pathname: string, isSignedIn: boolean): boolean =>
  isSlotWanted(conditions, pathname, isSignedIn, isStored);
