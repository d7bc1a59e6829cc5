import { styled } from '@wattline/styled';
import type { Payment } from '../payment/payment';
import type { StartProblem } from '../start-session/start-problem';
import { useDoctorTexts } from './doctor-texts';
import { startReason } from './start-reason';
import { useStatusNow } from './use-station-now';

const Reason = styled.div`
  display: grid;
  gap: 4px;

  & > strong {
    font-size: 1.0625rem;
  }
`;

const Details = styled.details`
  color: var(--ink-soft);
  font-size: 0.9375rem;

  & > summary {
    padding: 10px 0;
    cursor: pointer;
  }

  & > dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px 16px;
  }

  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

interface FailedStartProps {
  readonly problem: StartProblem;
  readonly payment: Payment;
}

/** Why a start failed, in plain words, and what the driver can do. Nothing where the problem's own text says it. */
export function FailedStart({ problem, payment }: FailedStartProps) {
  const t = useDoctorTexts();
  const reason = startReason(problem, useStatusNow(payment.at));
  return (
    reason && (
      <Reason>
        <strong>{t(`why-${reason}`)}</strong>
        <p>{t(`do-${reason}`)}</p>
      </Reason>
    )
  );
}

/** What a support team asks for first, folded: the answer as it came, the charger and the payment. */
export function SupportDetails({ problem, payment }: FailedStartProps) {
  const t = useDoctorTexts();
  const status = useStatusNow(payment.at);
  const { answer } = problem;
  if (!answer) return null;
  const { locationId, evseUid, connectorId } = payment.at;
  const rows = [
    ['result', answer.result],
    ['words', answer.message],
    ['http', answer.httpStatus],
    ['protocol', answer.protocolStatus],
    ['status', status],
    ['place', `${locationId} / ${evseUid} / ${connectorId}`],
    // Its end tells it apart, and is what a support team looks for.
    ['payment', `…${payment.paymentId.slice(-8)}`],
  ] as const;
  return (
    <Details>
      <summary>{t('details')}</summary>
      <dl>
        {rows.map(
          ([name, value]) =>
            value != null && (
              <Row key={name} name={t(name)}>
                {value}
              </Row>
            ),
        )}
      </dl>
    </Details>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: string | number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
