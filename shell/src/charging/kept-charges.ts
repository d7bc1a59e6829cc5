import { readRunningSessions, readStartsUnderWay, type RunningSession, type StartUnderWay } from '@wattline/contract';

/** A driver's charges as this browser keeps them, newest first. */
export interface KeptCharges {
  readonly sessions: readonly RunningSession[];
  /** Those whose outcome is open. */
  readonly starts: readonly StartUnderWay[];
}

/**
 * Whether a driver may see a session's pointer; null is a visitor. Another driver's is never shown while one is signed in,
 * and a private one to its driver alone (docs/rules.md: records-have-a-driver).
 */
const isFor = (me: string | null, { driverId, isPrivate }: RunningSession): boolean =>
  driverId === null || driverId === me || (me === null && !isPrivate);

/** The charges that a driver, or a visitor (null), may see here. */
export const keptCharges = (me: string | null): KeptCharges => ({
  sessions: readRunningSessions().filter((session) => isFor(me, session)),
  starts: me === null ? [] : readStartsUnderWay(me),
});
