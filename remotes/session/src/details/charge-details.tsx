import { useEffect } from 'react';
import { isOver, type Session } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { useParams } from '@wattline/router';
import { styled } from '@wattline/styled';
import { ChargingCurve } from '../curve/charging-curve';
import { useFinalCost } from '../final-cost/use-final-cost';
import { locationQuery } from '../queries';
import { PaymentTimeline } from '../timeline/payment-timeline';
import { saidTotal } from '../timeline/said-total';

const loadHistory = async () => import(/* webpackChunkName: "history" */ '../history/keep-charge');

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const CurvePlace = styled.div`
  @media print {
    display: none;
  }
`;

export interface ChargeDetailsProps {
  readonly session: Session;
  /** The total of the receipt, in minor units of its currency; null where it is not known, missing where there is no receipt. */
  readonly total?: number | null;
  /** The total is an estimate: its tax is not known. */
  readonly isEstimate?: boolean;
}

/** What there is to know of a charge beyond its figures: where the money for it is, and its curve. */
export function ChargeDetails({ session, total = null, isEstimate = false }: ChargeDetailsProps) {
  const { sessionId: pageSessionId = '' } = useParams();
  const { data: location } = useQuery(locationQuery(session.locationId));
  const place = location?.name ?? null;
  const isFinal = useFinalCost(session).state !== 'open';

  useEffect(() => {
    if (!isOver(session)) return;
    const seen = { pageSessionId, session, total: saidTotal(session) ?? total, isFinal, place };
    void loadHistory().then(
      ({ keepCharge }) => keepCharge(seen),
      // Without the code the charge is kept by the next visit of its receipt.
      () => undefined,
    );
  }, [pageSessionId, session, total, isFinal, place]);

  return (
    <Cards>
      <PaymentTimeline session={session} total={isEstimate ? null : total} />
      {/* Last, as it grows with its first readings. */}
      <CurvePlace>
        <ChargingCurve session={session} />
      </CurvePlace>
    </Cards>
  );
}
