import type { Findings } from '../verify';

/** A run, as every form of the report shows it. */
export interface Report extends Findings {
  /** The backend. */
  readonly url: string;
  /** When it was verified, in UTC (ISO 8601). */
  readonly time: string;
  /** Whether it wrote. */
  readonly isWriting: boolean;
  /** Holds and sessions that could not be released or stopped. */
  readonly left: readonly string[];
}

/** How many of a list have each verdict: '12 kept, 1 not kept…'. */
export const countOf = (findings: readonly { readonly verdict: string }[]): string =>
  ['kept', 'not kept', 'unknown']
    .map((verdict) => `${findings.filter((each) => each.verdict === verdict).length} ${verdict}`)
    .join(', ');
