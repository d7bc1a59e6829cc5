import { paths } from '@wattline/contract';
import { useIsOnline } from '@wattline/remote';
import { Button, ButtonLink, Card, Facts, Fold, Row, Stack, Text } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { labelOf, type ConnectorPlace } from '../charger';
import { bus } from '../part';
import { usePaymentWords } from '../payment/made-payment';
import type { Payment } from '../payment/payment';
import { useStartErrorText } from '../start-errors';
import type { StartProblem } from '../start-session/start-machine';
import { startReason, type StartReason } from '../start-session/start-reason';
import { startOnRecord } from '../start-session/start-record';
import { useTexts } from '../texts/use-texts';
import { useStationNow, useStatusNow } from '../use-station-now';
import { nextFree } from './next-free';

interface FailedStart {
  readonly problem: StartProblem;
  readonly payment: Payment;
}

interface StartFailedProps extends FailedStart {
  /** It is known that no session uses the payment. */
  readonly mayRelease: boolean;
  readonly onRetry: () => void;
  readonly onRelease: () => void;
  /** The same payment serves at another connector. */
  readonly onStartAt: (at: ConnectorPlace) => void;
}

/** Reasons that are the charger's: another one may serve. */
const ofTheCharger: ReadonlySet<StartReason | null> = new Set(['in-use', 'out-of-order', 'offline', 'plug', 'refused']);

/**
 * The session did not start: why, in plain words where the problem's own text does not say it, what the driver can do, and what
 * becomes of the money (docs/rules.md: hold-kept-after-a-failed-start).
 */
export function StartFailed({ problem, payment, mayRelease, onRetry, onRelease, onStartAt }: StartFailedProps) {
  const t = useTexts('connect-vehicle');
  const inWords = useTexts('start-doctor');
  const words = usePaymentWords(payment.kind);
  const errorText = useStartErrorText();
  const isOnline = useIsOnline();
  const reason = startReason(problem, useStatusNow(payment.at));
  return (
    <Card $gap={12} $tone="danger" $bottom={16} role="alert">
      <Text as="h2" $tone="danger">
        {t('failed')}
      </Text>
      {/* A payment in use is a charge that began, which has its own page. */}
      {reason && reason !== 'payment-in-use' && (
        <Stack $gap={4}>
          <strong>{inWords(`why-${reason}`)}</strong>
          <p>{inWords(`do-${reason}`)}</p>
        </Stack>
      )}
      <p>{errorText(problem)}</p>
      <p>{t(mayRelease ? 'kept' : 'keptForRetry')}</p>
      <Row $gap={12}>
        <Button disabled={!isOnline} onClick={onRetry}>
          {t('retry')}
        </Button>
        {mayRelease && (
          <Button $look="secondary" onClick={onRelease}>
            {words('release')}
          </Button>
        )}
      </Row>
      {isOnline && mayRelease && ofTheCharger.has(reason) && <NextConnector payment={payment} onStart={onStartAt} />}
      <SupportDetails problem={problem} payment={payment} />
    </Card>
  );
}

const Offer = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding-top: 14px;
  border-top: 1px solid var(--line);
`;

interface NextConnectorProps {
  readonly payment: Payment;
  readonly onStart: (at: ConnectorPlace) => void;
}

/**
 * The next free connector for the same payment. At another price the driver sees that first, on the connector's own page, which
 * takes the same hold.
 */
function NextConnector({ payment, onStart }: NextConnectorProps) {
  const t = useTexts('start-doctor');
  const { at } = payment;
  const station = useStationNow(at.locationId);
  const next = station && nextFree(station, at);
  // A start that is on record may still come about, at its own connector.
  if (!next || startOnRecord(payment)) return null;
  const { evse, connector, isSamePrice } = next;
  const there = { locationId: at.locationId, evseUid: evse.uid, connectorId: connector.id };
  const names = { charger: labelOf(evse) ?? evse.evseId, connector: connector.id };
  return (
    <Offer>
      <p>{t(isSamePrice ? 'free' : 'freeAtAnotherPrice', names)}</p>
      {isSamePrice ? (
        <Button $look="secondary" onClick={() => onStart(there)}>
          {t('startThere')}
        </Button>
      ) : (
        <ButtonLink $look="secondary" to={paths.confirmation(evse.uid, connector.id)}>
          {t('seePrice')}
        </ButtonLink>
      )}
    </Offer>
  );
}

/** The way to the support team, and what it asks for first, folded: the answer as it came, the charger and the payment. */
function SupportDetails({ problem: { answer }, payment: { at, paymentId } }: FailedStart) {
  const t = useTexts('start-doctor');
  const status = useStatusNow(at);
  const { locationId: station, evseUid: charger, connectorId: connector } = at;
  const rows = [
    ['result', answer?.result],
    ['words', answer?.message],
    ['http', answer?.httpStatus],
    ['protocol', answer?.protocolStatus],
    ['status', status],
    ['place', `${station} / ${charger} / ${connector}`],
    // Its end tells it apart, and is what a support team looks for.
    ['payment', `…${paymentId.slice(-8)}`],
  ] as const;
  const known = rows.flatMap(([name, value]) => (value == null ? [] : [[name, `${value}`] as const]));
  const ask = (): void => {
    const facts = { ...Object.fromEntries(known), station, charger, connector };
    // The shell reads what this alert says.
    bus.emit('help/requested', { from: 'start', said: null, facts });
  };
  return (
    <>
      <Button $look="secondary" style={{ justifySelf: 'start' }} onClick={ask}>
        {t('help')}
      </Button>
      {answer && (
        <Fold>
          <summary>{t('details')}</summary>
          <Facts $as="lines" $gap={4}>
            {known.map(([name, value]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        </Fold>
      )}
    </>
  );
}
