import { styled } from '@wattline/styled';
import { countdownText, useCountdown } from '@wattline/ui';

const Time = styled.p`
  font-size: 2.5rem;
  font-weight: 750;
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
`;

interface CountdownProps {
  /** ISO 8601. */
  readonly until: string;
  readonly label: string;
}

/** The time that is left, by the clock and not by counting. */
export function Countdown({ until, label }: CountdownProps) {
  const seconds = useCountdown(Date.parse(until));
  return (
    <Time role="timer" aria-label={label}>
      {countdownText(seconds)}
    </Time>
  );
}
