/** What a driver wants with receipts, kept on this device (specification 2, §3). */
export interface ReceiptPreferences {
  readonly wantsReceipts: boolean;
  readonly receiptEmail: string | null;
  /** The receipt step is skipped from now on. */
  readonly rememberChoice: boolean;
  /** ISO 8601. */
  readonly lastUpdated: string;
}

const keyOf = (userId: string): string => `receipt_prefs_${userId}`;

/** What the driver chose on this device; null without a choice, or where storage is damaged or blocked. */
export function readReceiptPreferences(userId: string): ReceiptPreferences | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<Record<keyof ReceiptPreferences, unknown>> | null;
    if (typeof stored?.wantsReceipts !== 'boolean') return null;
    const { wantsReceipts, receiptEmail, rememberChoice, lastUpdated } = stored;
    return {
      wantsReceipts,
      receiptEmail: typeof receiptEmail === 'string' && receiptEmail !== '' ? receiptEmail : null,
      rememberChoice: rememberChoice === true,
      lastUpdated: typeof lastUpdated === 'string' ? lastUpdated : '',
    };
  } catch {
    return null;
  }
}

/** Keeps what the driver chose. Where the browser blocks storage they are asked again next time. */
export function writeReceiptPreferences(userId: string, preferences: Omit<ReceiptPreferences, 'lastUpdated'>): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...preferences, lastUpdated: new Date().toISOString() }));
  } catch {
    // Blocked or full.
  }
}
