import { useState } from 'react';
import { Stack } from '@wattline/ui';
import { PendingHelp, type PendingHelpProps } from '../pending/pending-help';
import { CostOfCharge, type CostOfChargeProps } from './cost-of-charge';

/**
 * The notes on a session while it goes on, once the page stands. What helps while the session waits for its charger
 * stays when the charge begins, so that nothing jumps.
 */
export function DuringCharge({ stop, ...cost }: CostOfChargeProps & PendingHelpProps) {
  const { pageSessionId, session } = cost;
  const isPending = session.status === 'PENDING';
  const [wasPending, setPending] = useState(isPending);
  if (isPending && !wasPending) setPending(true);
  return (
    <Stack $gap={16}>
      {wasPending && (
        <div style={{ minHeight: 200 }}>
          <PendingHelp pageSessionId={pageSessionId} session={session} stop={stop} />
        </div>
      )}
      <CostOfCharge {...cost} />
    </Stack>
  );
}
