import type { Guarantee } from '@wattline/base/config/guarantees';
import type { Evidence } from '../evidence';
import type { Finding } from '../finding';

/** A demand of docs/backend.md, and how it is judged. */
export interface Demand {
  readonly name: Guarantee;
  /** The harm to drivers where the backend does not keep it, in one sentence. */
  readonly without: string;
  /** A question for the platform's team, where calls do not show it. */
  readonly ask: string;
  readonly judge: (evidence: Evidence) => Finding;
}
