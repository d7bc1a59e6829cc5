import type { Durations } from '../durations';
import { type ChargingSession, isLive } from '../sessions/charging-session';
import type { ChargingSessions } from '../sessions/charging-sessions';
import { CommandRejected } from './command-refusals';

const STOP_SECONDS = 3;

/** Asks a session to stop, which takes effect a moment later. @throws CommandRejected for one that is unknown or over */
export function stopSession(
  sessions: ChargingSessions,
  session: ChargingSession | undefined,
  { stopSeconds = STOP_SECONDS }: Durations,
): ChargingSession {
  if (!session) throw new CommandRejected('Unknown session', 'UNKNOWN_SESSION');
  if (!isLive(session)) throw new CommandRejected('The session is already over');
  return sessions.stop({ ...session, isStopTaken: true }, stopSeconds);
}
