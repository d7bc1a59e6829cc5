import type { KeepStop } from '@wattline/charge';
import type { KeepPush, TellNews } from '@wattline/contract';

/** The messages of a page to the worker, by `type`. Those of parts are in the contract. */
export type PageMessage =
  /** The page is idle and its connection is good: the live files may be fetched now. */
  { readonly type: 'keep-live' } | TellNews | KeepPush | KeepStop;
