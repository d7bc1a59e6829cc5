import { cardWork } from './card-work';
import type { PaymentEvent, PaymentState } from './payment-state';
import { walletWork } from './wallet-work';
import type { PaymentPorts, WorkOf, WorkOptions } from './work-of';

/** The steps that wait for the driver, or for nothing. */
type Resting = 'choosing' | 'interrupted' | 'authorized';

const work: WorkOf<Exclude<PaymentState['step'], Resting>> = { ...cardWork, ...walletWork };

/** Does what a step is there for; null for those that wait for the driver. Never rejects. */
export function workOn(state: PaymentState, ports: PaymentPorts, options: WorkOptions): Promise<PaymentEvent> | null {
  switch (state.step) {
    case 'choosing':
    case 'interrupted':
    case 'authorized':
      return null;
    default: {
      // The table pairs each step with its own state; TypeScript cannot follow that through the index.
      const todo = work[state.step] as (
        state: PaymentState,
        ports: PaymentPorts,
        options: WorkOptions,
      ) => Promise<PaymentEvent>;
      return todo(state, ports, options);
    }
  }
}
