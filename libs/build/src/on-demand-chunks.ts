/**
 * Chunks that a button loads, or that come once the page stands without them, by name. Each carries all that it needs: no
 * page makes a request more because of it.
 */
export const onDemandChunks: readonly string[] = [
  'after-load',
  'charge-details',
  'code-form',
  'during-charge',
  'final-cost',
  'finder',
  'help',
  'history',
  'info-tab',
  'kept-codes',
  'label-check',
  'milestones',
  'parking',
  'pending-help',
  'qr-decoder',
  'receipt-check',
  'receipt-export',
  'refund-news',
  'release-desk',
  'reminder',
  'start-doctor',
  'telemetry',
  'totals',
  'waiting-stop',
  'wallet-pay',
  'what-buys',
  'what-it-costs',
  'worker',
];
