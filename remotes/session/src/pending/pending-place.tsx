import { useState } from 'react';
import { IdlePlace } from '../idle-place';
import type { PendingHelpProps } from './pending-help';

const load = async () => import(/* webpackChunkName: "pending-help" */ './pending-help');

/**
 * The place of what helps while a session waits for its charger. It stays when the charge begins, so that nothing jumps; a
 * page that finds the charge going on has none, and does not load it.
 */
export function PendingPlace(props: PendingHelpProps) {
  const isPending = props.session.status === 'PENDING';
  const [wasPending, setPending] = useState(isPending);
  if (isPending && !wasPending) setPending(true);
  return (
    wasPending && (
      <IdlePlace name="pending-help" minHeight={200} load={load}>
        {({ PendingHelp }) => <PendingHelp {...props} />}
      </IdlePlace>
    )
  );
}
