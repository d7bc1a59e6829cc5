import { type Connector, type Session, connectorName, powerKw } from '@wattline/ocpi';
import { Card, Note, Row, Text } from '@wattline/ui';
import { keyframes, styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';

const sweep = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

/** Empty until the session is complete, then full. The sweep only shows that the charge goes on. */
const Bar = styled.div<{ $full: boolean }>`
  overflow: hidden;
  direction: ltr;
  height: 10px;
  border-radius: 999px;
  background: var(--surface-sunken);

  &::before {
    display: block;
    width: ${({ $full }) => ($full ? '100%' : '0%')};
    height: 100%;
    border-radius: inherit;
    background: var(--accent);
    transition: width 0.6s ease-out;
    content: '';
  }

  &::after {
    display: ${({ $full }) => ($full ? 'none' : 'block')};
    width: 30%;
    height: 100%;
    margin-top: -10px;
    border-radius: inherit;
    background: linear-gradient(90deg, transparent, var(--accent), transparent);
    opacity: 0.55;
    animation: ${sweep} 2.4s ease-in-out infinite;
    content: '';
  }

  [dir='rtl'] & {
    transform: scaleX(-1);
  }

  @media (prefers-reduced-motion: reduce) {
    &::after {
      display: none;
    }
  }
`;

/** Shown where the session or its location does not say it. */
const FALLBACK_NAME = 'Type 2';
const FALLBACK_ID = 'C1';

interface ProgressCardProps {
  readonly session: Session;
  /** Null where it is not known. */
  readonly connector: Connector | null;
  readonly status: string;
  readonly isComplete: boolean;
}

/** The session's status, its connector and its progress: 0 % until it is complete. */
export function ProgressCard({ session, connector, status, isComplete }: ProgressCardProps) {
  const t = useTexts('session');
  const name = connector?.standard ? connectorName(connector.standard) : FALLBACK_NAME;
  const power = connector?.maxPowerWatts ?? null;
  const facts = [
    name,
    t('connector', { id: session.connectorId ?? FALLBACK_ID }),
    power === null ? '' : `${powerKw(power)} kW`,
  ];

  return (
    <Card $gap={12} aria-labelledby="charging-progress">
      <Row $gap={16} $align="baseline" $spread="between">
        <h2 id="charging-progress">{t('progress')}</h2>
        <Text $tone="accent" $weight={600}>
          {status}
        </Text>
      </Row>
      <Note>{facts.filter(Boolean).join(' • ')}</Note>
      {/* Without a value it is 'indeterminate' to assistive technology. */}
      <Bar
        $full={isComplete}
        role="progressbar"
        aria-labelledby="charging-progress"
        {...(isComplete && { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': 100 })}
      />
    </Card>
  );
}
