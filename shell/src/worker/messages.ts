/** What a page says to the worker, by `type`. */
export type PageMessage =
  /** The page is idle and its connection is good: what is live may be fetched now. */
  { readonly type: 'keep-live' };
