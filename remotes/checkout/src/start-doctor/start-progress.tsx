import { useEffect, useState } from 'react';
import { Card, CheckIcon, countdownText, VisuallyHidden } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { Payment } from '../payment/payment';
import type { StartState } from '../start-session/start-machine';
import { startOnRecord } from '../start-session/start-record';
import { useTexts } from '../texts/use-texts';
import { useStationNow } from '../use-station-now';
import { startSteps, type StepState } from './start-steps';

const List = styled(Card)`
  max-width: 420px;
  margin: 0 auto;

  & > ol {
    display: grid;
    gap: 12px;
  }
`;

const Step = styled.li<{ $state: StepState }>`
  display: grid;
  grid-template-columns: 24px 1fr auto;
  align-items: center;
  gap: 12px;
  color: ${({ $state }) => ($state === 'waiting' ? 'var(--ink-soft)' : 'var(--ink)')};
  font-weight: ${({ $state }) => ($state === 'now' ? 700 : 400)};

  & > time {
    color: var(--ink-soft);
    font-weight: 400;
  }
`;

const Dot = styled.span<{ $state: StepState }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid ${({ $state }) => ($state === 'waiting' ? 'var(--line)' : 'var(--accent)')};
  border-radius: 50%;
  color: var(--accent);

  &::before {
    border: 5px solid;
    border-radius: 50%;
    content: ${({ $state }) => ($state === 'now' ? "''" : 'none')};
  }
`;

interface StartProgressProps {
  readonly state: StartState;
  readonly payment: Payment;
}

/** How far a start is, step by step, with the time that it takes. Spoken when a step is done, never for the time alone. */
export function StartProgress({ state, payment }: StartProgressProps) {
  const t = useTexts('start-doctor');
  const seconds = useSecondsSince(payment);
  // So that a failure is explained at once; a second later, because the start goes out first.
  useStationNow(payment.at.locationId, { enabled: seconds > 0 });
  const steps = startSteps(state);
  const now = steps?.find(([, is]) => is === 'now')?.[0];
  if (!steps || !now) return null;
  return (
    <List>
      <ol aria-label={t('steps')}>
        {steps.map(([step, is]) => (
          <Step key={step} $state={is} aria-current={is === 'now' ? 'step' : undefined}>
            <Dot $state={is} aria-hidden="true">
              {is === 'done' && <CheckIcon size={16} />}
            </Dot>
            <span>
              {t(step)}
              <VisuallyHidden>: {t(is)}</VisuallyHidden>
            </span>
            {is === 'now' && <time>{countdownText(seconds)}</time>}
          </Step>
        ))}
      </ol>
      <VisuallyHidden as="p" aria-live="polite">
        {t(now)}: {t('now')}
      </VisuallyHidden>
    </List>
  );
}

/** Whole seconds since the start went out, after a reload too. It follows the clock, so a tab that slept is right. */
function useSecondsSince(payment: Payment): number {
  const [since] = useState(() => Date.parse(startOnRecord(payment)?.since ?? '') || Date.now());
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1_000));
}
