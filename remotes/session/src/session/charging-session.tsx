import { Button, StopIcon, WarningIcon } from '@wattline/ui';
import { styled } from '@wattline/styled';
import { rateOf } from './charging-rate';
import type { LiveSession } from './live-session';
import { SessionView } from './session-view';
import { useSessionTexts } from './session-texts';

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
  readonly onStop: () => void;
}

/** A session that goes on, or is about to (reading 21), and its stop. */
export function ChargingSession({ state, onStop }: ChargingSessionProps) {
  const t = useSessionTexts();
  const { session, readings, isStopping, isOutdated } = state;
  const { status } = session;

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
      <StopButton $look="danger" disabled={isStopping} onClick={onStop}>
        <StopIcon size={20} />
        {t(isStopping ? 'stopping' : 'stop')}
      </StopButton>
    </SessionView>
  );
}
