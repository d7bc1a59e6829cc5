import { styled } from '@wattline/styled';
import type { PendingHelpProps } from '../pending/pending-help';
import { PendingPlace } from '../pending/pending-place';
import { CostOfCharge, type CostOfChargeProps } from './cost-of-charge';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

/** What a page says of a session while it goes on, once the page stands. */
export function DuringCharge({ stop, ...cost }: CostOfChargeProps & PendingHelpProps) {
  const { pageSessionId, session } = cost;
  return (
    <Parts>
      <PendingPlace pageSessionId={pageSessionId} session={session} stop={stop} />
      <CostOfCharge {...cost} />
    </Parts>
  );
}
