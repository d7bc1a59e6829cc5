import { readStartsUnderWay, runningSessionsFor, type RunningSession, type StartUnderWay } from '@wattline/contract';

/** A driver's charges as this browser keeps them, newest first. */
export interface KeptCharges {
  readonly sessions: readonly RunningSession[];
  /** Those whose outcome is open. */
  readonly starts: readonly StartUnderWay[];
}

/** The charges that a driver, or a visitor (null), may see here. */
export const keptCharges = (me: string | null): KeptCharges => ({
  sessions: runningSessionsFor(me),
  starts: me === null ? [] : readStartsUnderWay(me),
});
