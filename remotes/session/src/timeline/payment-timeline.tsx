import { useEffect, useMemo } from 'react';
import { useFormats } from '@wattline/i18n';
import { knownTimeZone, type Session } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { useParams } from '@wattline/router';
import { styled } from '@wattline/styled';
import { Card } from '@wattline/ui';
import { useFinalCost } from '../final-cost/use-final-cost';
import { useHold } from '../hold/use-hold';
import { clock } from '../part';
import { locationQuery } from '../queries';
import { useOwedRefund } from '../refund/refund-note';
import { useTexts } from '../texts/use-texts';
import { moneyTimeline } from './money-timeline';
import { saidTotal } from './said-total';
import { TimelineStep } from './timeline-step';
import { timelineBlock, toldSteps } from './timeline-words';
import { toldPayment } from './told-payment';
import { useIsHeld } from './use-is-held';

const Box = styled(Card)`
  display: grid;
  gap: 18px;

  @media print {
    padding: 0;
    border: 0;
    box-shadow: none;
    break-inside: avoid;
  }
`;

interface PaymentTimelineProps {
  readonly session: Session;
  /** The total of the receipt, in minor units; null where it is not known, or is an estimate. */
  readonly total: number | null;
}

/** Where the money for a session is: each step with its amount, its time and its state. Nothing where no payment is known. */
export function PaymentTimeline({ session, total }: PaymentTimelineProps) {
  const { sessionId: pageSessionId = '' } = useParams();
  const t = useTexts('money');
  const formats = useFormats();
  const hold = useHold(pageSessionId, session);
  const refund = useOwedRefund(pageSessionId, session);
  const cost = useFinalCost(session);
  const isHeld = useIsHeld(pageSessionId, session, hold);
  const { data: location } = useQuery(locationQuery(session.locationId));
  const timeZone = knownTimeZone(location?.timeZone ?? null);

  const costState = cost.state;
  const costMinor = cost.state === 'final' && session.status !== 'INVALID' ? cost.minor : null;

  const steps = useMemo(() => {
    const now = clock.now();
    const upToNow = costMinor ?? saidTotal(session) ?? total;
    const known = { hold, session, total: upToNow, cost: costState, isHeld, refund };
    const timeline = moneyTimeline(known);
    return timeline && toldSteps(timeline, { t, formats, session, refund, timeZone, now });
  }, [hold, session, total, costState, costMinor, isHeld, refund, timeZone, t, formats]);

  useEffect(() => {
    toldPayment.setState({ told: steps && timelineBlock(steps, t) });
    return () => toldPayment.setState({ told: null });
  }, [steps, t]);

  return (
    steps && (
      <Box aria-labelledby="payment-timeline">
        <h2 id="payment-timeline">{t('title')}</h2>
        <ol>
          {steps.map((step) => (
            <TimelineStep key={step.name} step={step} />
          ))}
        </ol>
      </Box>
    )
  );
}
