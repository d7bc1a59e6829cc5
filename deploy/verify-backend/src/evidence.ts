import type { Guarantee } from '@wattline/base/config/guarantees';
import type { Answer, Finding } from './finding';
import type { ReadName } from './reads/read-plan';
import type { Trials } from './trials/try-all';

/** The answers to all calls. Verdicts rest on this alone. */
export interface Evidence extends Trials {
  /** Whether pages of another origin than the backend's will call it. */
  readonly isOtherOrigin: boolean;
  /** Whether a location was named: verdicts on locations then look at that one alone. */
  readonly hasLocation: boolean;
  readonly reads: Readonly<Partial<Record<ReadName, Answer>>>;
}

/** A demand of docs/backend.md, and how it is judged. */
export interface Demand {
  readonly name: Guarantee;
  /** The harm to drivers where the backend does not keep it, in one sentence. */
  readonly without: string;
  /** A question for the platform's team, where calls do not show it. */
  readonly ask: string;
  readonly judge: (evidence: Evidence) => Finding;
}
