/**
 * The most that a page's scripts may weigh before its data: brotli bytes (1 KB = 1000), and requests. What is loaded ahead
 * of the next page is no part of it (docs/rules.md: ahead-of-the-tap).
 */
export interface Limit {
  readonly bytes: number;
  readonly requests: number;
}

const limits: Readonly<Record<string, Limit>> = {
  '/': { bytes: 108_000, requests: 2 },
  'code-form of @wattline/shell': { bytes: 5700, requests: 1 },
  'scanner of @wattline/shell': { bytes: 2100, requests: 1 },
  'help of @wattline/shell': { bytes: 10_200, requests: 1 },
  // Fetched when the browser is idle, with the list of what is live in front of it.
  'worker of @wattline/shell': { bytes: 6_000, requests: 1 },
  // Where the environment takes reports of what a page's policy refused.
  'policy-reports of @wattline/shell': { bytes: 600, requests: 1 },
  // Fetched ahead, when the browser is idle: what watches the connection, offers the app and registers the worker.
  'after-load of @wattline/shell': { bytes: 2700, requests: 1 },
  // What is said without a connection; fetched ahead too.
  'connection of @wattline/shell': { bytes: 2400, requests: 1 },
  // Where a code was opened without a connection.
  'kept-codes of @wattline/shell': { bytes: 1_500, requests: 1 },
  'install-offer of @wattline/shell': { bytes: 1_300, requests: 1 },
  // A library, where the browser reads no QR codes.
  'qr-decoder of @wattline/shell': { bytes: 12_800, requests: 1 },
  // A library, and what is done with what it measures.
  'telemetry of @wattline/shell': { bytes: 6000, requests: 1 },
  '/station': { bytes: 157_000, requests: 5 },
  '/stations': { bytes: 157_000, requests: 5 },
  '/confirmation': { bytes: 163_000, requests: 6 },
  '/connect-vehicle': { bytes: 158_000, requests: 7 },
  // The bindings of the payment service's library are in it, the library is not.
  'all of @wattline/checkout': { bytes: 57_000, requests: 7 },
  // Loaded when a signed-in driver opens the account.
  'slot-account-section of @wattline/checkout': { bytes: 10_000, requests: 1 },
  'what-buys of @wattline/checkout': { bytes: 5300, requests: 1 },
  'finder of @wattline/stations': { bytes: 7500, requests: 1 },
  'kept-codes of @wattline/stations': { bytes: 1_500, requests: 1 },
  'parking of @wattline/stations': { bytes: 1000, requests: 1 },
  'info-tab of @wattline/stations': { bytes: 2300, requests: 1 },
  'totals of @wattline/stations': { bytes: 7000, requests: 1 },
  'label-check of @wattline/checkout': { bytes: 1300, requests: 1 },
  'wallet-pay of @wattline/checkout': { bytes: 4200, requests: 1 },
  'what-it-costs of @wattline/checkout': { bytes: 4500, requests: 1 },
  'start-doctor of @wattline/checkout': { bytes: 4200, requests: 1 },
  'charge-details of @wattline/session': { bytes: 9000, requests: 1 },
  '/session': { bytes: 157_000, requests: 6 },
  '/receipt': { bytes: 158_000, requests: 6 },
  '/receipts': { bytes: 148_000, requests: 5 },
  'all of @wattline/session': { bytes: 35_000, requests: 4 },
  'during-charge of @wattline/session': { bytes: 13_800, requests: 1 },
  // The price engine, for a cost that was reported without tax, and for a recent 0 beside energy.
  'final-cost of @wattline/session': { bytes: 8000, requests: 1 },
  'milestones of @wattline/session': { bytes: 1300, requests: 1 },
  'reminder of @wattline/session': { bytes: 5800, requests: 1 },
  // Loaded after the view, for drivers who charge or are signed in.
  'slot-page-banner of @wattline/session': { bytes: 11_700, requests: 1 },
  'history of @wattline/session': { bytes: 11_200, requests: 1 },
  // Not on a driver's pages.
  'all of @wattline/debug-console': { bytes: 24_000, requests: 2 },
  'release-desk of @wattline/debug-console': { bytes: 9_500, requests: 1 },
  'pending-help of @wattline/session': { bytes: 1800, requests: 1 },
  'waiting-stop of @wattline/session': { bytes: 4000, requests: 1 },
  'receipt-check of @wattline/session': { bytes: 15_800, requests: 1 },
  'refund-news of @wattline/session': { bytes: 1200, requests: 1 },
  'receipt-export of @wattline/session': { bytes: 115_000, requests: 1 },
};

/**
 * Chunks loaded on demand, by name: by a button, or once the page stands without them. They have their own budgets. The
 * PDF library is in one, the engine that computes prices in others, what shows its answers to a driver in one more.
 */
export const onDemandChunks: readonly string[] = [
  'after-load',
  'charge-details',
  'code-form',
  'connection',
  'during-charge',
  'final-cost',
  'finder',
  'help',
  'history',
  'info-tab',
  'install-offer',
  'kept-codes',
  'label-check',
  'milestones',
  'parking',
  'pending-help',
  'policy-reports',
  'qr-decoder',
  'receipt-check',
  'receipt-export',
  'refund-news',
  'release-desk',
  'reminder',
  'scanner',
  'start-doctor',
  'telemetry',
  'totals',
  'waiting-stop',
  'wallet-pay',
  'what-buys',
  'what-it-costs',
  'worker',
];

/** A remote's entry: with the federation runtime's CommonJS build in it, it would be ten times this. */
const entryLimit: Limit = { bytes: 3_000, requests: 1 };

/** The limit of a page, of a remote's entry or of all its scripts, or null for what has none yet. */
export function limitOf(page: string): Limit | null {
  return page.startsWith('entry of ') ? entryLimit : (limits[page] ?? null);
}
