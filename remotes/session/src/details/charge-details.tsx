import type { Session } from '@wattline/ocpi';
import { styled } from '@wattline/styled';
import { ChargingCurve } from '../curve/charging-curve';
import { PaymentTimeline } from '../timeline/payment-timeline';

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
}

/** What there is to know of a charge beyond its figures: where the money for it is, and its curve. */
export function ChargeDetails({ session, total = null }: ChargeDetailsProps) {
  return (
    <Cards>
      <PaymentTimeline session={session} total={total} />
      {/* Last, as it grows with its first readings. */}
      <CurvePlace>
        <ChargingCurve session={session} />
      </CurvePlace>
    </Cards>
  );
}
