import { useEffect, useRef } from 'react';
import { styled } from '@wattline/styled';
import { AlertDialog, Button, StopIcon, WarningIcon } from '@wattline/ui';
import { rateOf } from './charging-rate';
import type { LiveSession } from './live-session';
import { useSessionTexts } from './session-texts';
import { SessionView } from './session-view';
import type { StopControl } from './use-stop';

const Outdated = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 12px 16px;
  border-radius: var(--radius-small);
  background: var(--warning-soft);
  color: var(--warning);
  font-weight: 600;

  & > svg {
    flex: none;
  }
`;

const StopButton = styled(Button)`
  width: 100%;
  min-height: 56px;
  font-size: 1.0625rem;
`;

interface ChargingSessionProps {
  readonly state: Extract<LiveSession, { screen: 'charging' }>;
  readonly control: StopControl;
}

/** A session that goes on, or is about to (reading 21), and its stop. */
export function ChargingSession({ state, control }: ChargingSessionProps) {
  const t = useSessionTexts();
  const { stop, alert, dismiss } = control;
  const button = useRef<HTMLButtonElement>(null);
  const wasTold = useRef(false);
  const { session, readings, isStopping, isOutdated } = state;
  const { status } = session;

  useEffect(() => {
    // The button lost the focus while it was disabled: from the closed alert the keyboard goes on there.
    if (wasTold.current && alert === null) button.current?.focus();
    wasTold.current = alert !== null;
  }, [alert]);

  return (
    <SessionView
      pageTitle={t('title')}
      session={session}
      badge={['warning', t('charging')]}
      status={t(status === 'PENDING' || status === 'RESERVATION' ? status : 'ACTIVE')}
      until={null}
      rate={rateOf(readings)}
    >
      {isOutdated && (
        <Outdated role="status">
          <WarningIcon size={20} />
          {t('outdated')}
        </Outdated>
      )}
      <StopButton ref={button} $look="danger" disabled={isStopping} onClick={stop}>
        <StopIcon size={20} />
        {t(isStopping ? 'stopping' : 'stop')}
      </StopButton>
      <AlertDialog text={alert} advice={t('stopAdvice')} okLabel={t('ok')} onClose={dismiss} />
    </SessionView>
  );
}
