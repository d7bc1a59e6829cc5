import type { Driver } from '@wattline/auth';
import { keeps } from '@wattline/base/config';
import { isFields, readJson, storageKeys, writeRecord } from '@wattline/contract';

/** A driver's choice of receipts, kept on this device (local storage). */
export interface ReceiptPreferences {
  readonly wantsReceipts: boolean;
  readonly receiptEmail: string | null;
  /** The receipt step is skipped from now on. */
  readonly rememberChoice: boolean;
  /** ISO 8601. */
  readonly lastUpdated: string;
}

/** Reads the driver's choice on this device. Null: there is none, or it is damaged. */
export function readReceiptPreferences(userId: string): ReceiptPreferences | null {
  const stored = readJson('local', storageKeys.receiptPreferencesOf(userId)) as Partial<
    Record<keyof ReceiptPreferences, unknown>
  > | null;
  if (typeof stored?.wantsReceipts !== 'boolean') return null;
  const { wantsReceipts, receiptEmail, rememberChoice, lastUpdated } = stored;
  return {
    wantsReceipts,
    receiptEmail: (typeof receiptEmail === 'string' && receiptEmail.trim()) || null,
    rememberChoice: rememberChoice === true,
    lastUpdated: typeof lastUpdated === 'string' ? lastUpdated : '',
  };
}

/** Keeps the driver's choice; if the browser blocks storage, until the page is left. */
export function writeReceiptPreferences(userId: string, preferences: Omit<ReceiptPreferences, 'lastUpdated'>): void {
  const chosen: ReceiptPreferences = { ...preferences, lastUpdated: new Date().toISOString() };
  const key = storageKeys.receiptPreferencesOf(userId);
  const stored = readJson('local', key);
  writeRecord('local', key, { ...(isFields(stored) && stored), ...chosen });
}

/** The driver's present choice: what this device keeps, but where the backend sends the mails, what it knows of them. */
export function receiptChoiceOf({ id, wantsReceipt, receiptEmail }: Driver): Omit<ReceiptPreferences, 'lastUpdated'> {
  const kept = readReceiptPreferences(id);
  if (kept && (wantsReceipt === null || !keeps('receipts-by-email'))) return kept;
  return { wantsReceipts: wantsReceipt ?? false, receiptEmail, rememberChoice: kept?.rememberChoice ?? true };
}
