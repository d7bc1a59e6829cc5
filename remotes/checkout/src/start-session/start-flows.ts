import type { Payment } from '../payment/payment';
import { createStartFlow, type StartFlow } from './start-flow';
import { startPorts } from './start-ports';

/** The starts of this page, by payment intent. They go on when the screen is left (docs/rules.md: session-never-lost). */
const flows = new Map<string, StartFlow>();

/** The start of a session that is paid for: the one that runs, or has failed, else a new one. */
export function startFlowOf(payment: Payment): StartFlow {
  const known = flows.get(payment.paymentIntentId);
  if (known) return known;
  const flow = createStartFlow(payment, startPorts);
  flows.set(payment.paymentIntentId, flow);
  flow.store.subscribe(({ step }) => {
    if (step === 'started' || step === 'released') flows.delete(payment.paymentIntentId);
  });
  return flow;
}

/** Forgets every start of this page: for tests, which each begin anew. */
export const forgetStartFlows = (): void => flows.clear();
