import type { Answer } from './answer';
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
