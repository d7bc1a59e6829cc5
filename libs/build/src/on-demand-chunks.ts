/**
 * Chunks of remotes that a button loads, or that come once the page stands without them, by name. Each carries all that it needs: no
 * page makes a request more because of it.
 */
export const onDemandChunks: readonly string[] = [
  'besides',
  'charge-details',
  'during-charge',
  'final-cost',
  'finder',
  'history',
  'receipt-export',
  'release-desk',
];
