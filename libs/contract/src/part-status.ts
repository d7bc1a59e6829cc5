/** Why this visitor has this release of a part. */
export type ReleaseChoice = 'share' | 'default' | 'pinned' | 'last-good' | 'override';

/** What became of one part on this page: the shell tells it (`composition/changed`), the debug console shows it. */
export interface PartStatus {
  /** '@wattline/checkout' */
  readonly part: string;
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly version: string | null;
  /** The entry's address, as it was asked for last. */
  readonly address: string | null;
  readonly integrity: string | null;
  readonly chosen: ReleaseChoice | null;
  /** It came from the release's fallback address. */
  readonly isFallback: boolean;
  /** From the first request to the module's being there, in milliseconds; null until then. */
  readonly milliseconds: number | null;
  /** Why it failed, or why the release that was chosen first was passed by; null while nothing was wrong. */
  readonly problem: { readonly code: string; readonly message: string } | null;
}
