import { useEffect, useMemo } from 'react';
import { isOver, keepReading, type MeterReading, type Session } from '@wattline/ocpi';
import { hasDriverLeft } from '../has-driver-left';
import { readReadings, writeReadings } from './kept-readings';

/**
 * The readings of a session's meter up to now: those that this browser kept, in other tabs and before a reload too, and the
 * session's latest reading, which is kept then. Of a session that was over when it was first seen nothing is kept.
 */
export function useReadings(session: Session): readonly MeterReading[] {
  const [kept, readings] = useMemo(() => {
    const before = readReadings(session.id);
    return [before, keepReading(before, session)];
  }, [session]);

  useEffect(() => {
    const isWorthKeeping = kept.length > 0 || !isOver(session);
    if (readings !== kept && isWorthKeeping && !hasDriverLeft()) writeReadings(session.id, readings);
  }, [session, kept, readings]);

  return readings;
}
