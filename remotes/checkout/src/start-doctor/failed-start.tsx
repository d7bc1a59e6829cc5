import { Button, Facts, Fold, Stack } from '@wattline/ui';
import { bus } from '../part';
import type { Payment } from '../payment/payment';
import type { StartProblem } from '../start-session/start-problem';
import { startReason } from '../start-session/start-reason';
import { useTexts } from '../texts/use-texts';
import { useStatusNow } from '../use-station-now';

interface FailedStartProps {
  readonly problem: StartProblem;
  readonly payment: Payment;
}

/** Why a start failed, in plain words, and what the driver can do. Nothing where the problem's own text says it. */
export function FailedStart({ problem, payment }: FailedStartProps) {
  const t = useTexts('start-doctor');
  const reason = startReason(problem, useStatusNow(payment.at));
  // A payment in use is a charge that began, which has its own page.
  return (
    reason &&
    reason !== 'payment-in-use' && (
      <Stack $gap={4}>
        <strong>{t(`why-${reason}`)}</strong>
        <p>{t(`do-${reason}`)}</p>
      </Stack>
    )
  );
}

/** The way to the support team, and what it asks for first, folded: the answer as it came, the charger and the payment. */
export function SupportDetails({ problem: { answer }, payment: { at, paymentId } }: FailedStartProps) {
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
