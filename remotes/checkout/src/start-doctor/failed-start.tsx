import { Fragment } from 'react';
import { Button } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { bus } from '../part';
import type { Payment } from '../payment/payment';
import type { StartProblem } from '../start-session/start-problem';
import { startReason } from '../start-session/start-reason';
import { useTexts } from '../texts/use-texts';
import { useStatusNow } from '../use-station-now';

const Reason = styled.div`
  display: grid;
  gap: 4px;

  & > strong {
    font-size: var(--body);
  }
`;

const Details = styled.details`
  color: var(--ink-soft);
  font-size: var(--small);

  & > summary {
    padding: 10px 0;
    cursor: pointer;
  }

  & > dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px 16px;
  }
`;

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
      <Reason>
        <strong>{t(`why-${reason}`)}</strong>
        <p>{t(`do-${reason}`)}</p>
      </Reason>
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
        <Details>
          <summary>{t('details')}</summary>
          <dl>
            {known.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </Details>
      )}
    </>
  );
}
