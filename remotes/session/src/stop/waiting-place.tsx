import { IdlePlace } from '../idle-place';
import { loadWaitingStop } from './load-waiting-stop';
import type { WaitingStopProps } from './waiting-stop';

/** The place of a stop that waits for a connection. What it needs is loaded ahead, since it is wanted without one. */
export function WaitingPlace(props: WaitingStopProps) {
  return (
    <IdlePlace name="waiting-stop" minHeight={0} load={loadWaitingStop}>
      {({ WaitingStop }) => <WaitingStop {...props} />}
    </IdlePlace>
  );
}
