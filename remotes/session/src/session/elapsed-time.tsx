import { clockText, durationCode, elapsedSeconds } from './elapsed';
import { useNow } from './use-now';

interface ElapsedTimeProps {
  readonly start: string | null;
  /** Milliseconds since the epoch; null while it goes on. */
  readonly end: number | null;
}

/** The time since the start, each second (specification 1, §2). */
export function ElapsedTime({ start, end }: ElapsedTimeProps) {
  const now = useNow(end === null);
  const seconds = elapsedSeconds(start, end ?? now);
  return (
    <time role="timer" dateTime={durationCode(seconds)}>
      {clockText(seconds)}
    </time>
  );
}
