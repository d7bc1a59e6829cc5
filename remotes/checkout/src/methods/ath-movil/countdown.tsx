import { useEffect, useState } from 'react';
import { styled } from '@wattline/styled';

const Time = styled.p`
  font-size: 2.5rem;
  font-weight: 750;
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
`;

const TICK_MS = 1_000;

/** The time to a moment as 'm:ss', never below 0:00. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface CountdownProps {
  /** ISO 8601. */
  readonly until: string;
  readonly label: string;
}

/** The time that is left, by the clock and not by counting. */
export function Countdown({ until, label }: CountdownProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <Time role="timer" aria-label={label}>
      {timeLeft(Date.parse(until), now)}
    </Time>
  );
}
