import { kindOf, type PaymentKindName } from '@wattline/charge';
import type { MethodBody, WorkOf, WorkOptions } from './method-body';
import type { Payment } from './payment';
import { clearAttempt, openHoldAttempt } from './payment-attempt';
import type { PaymentEvent, PaymentState } from './payment-state';
import { paymentFailure, refused } from './refused';

/** The methods, as a payment uses them. */
export interface MethodsAtWork {
  /** By the kind of payment that each makes. */
  readonly bodies: Readonly<Record<PaymentKindName, Pick<MethodBody, 'work'>>>;
  /** Whether a payment may still be used. @throws ServiceError */
  readonly isActive: (payment: Payment) => Promise<boolean>;
}

type AnyWork = Partial<WorkOf<'requesting' | 'confirming' | 'looking' | 'waiting' | 'taking' | 'cancelling'>>;
type AnyStep = (state: PaymentState, options: WorkOptions) => Promise<PaymentEvent>;

/** Does what a step is there for; null for those that wait for the driver. Never rejects. */
export function workOn(
  state: PaymentState,
  { bodies, isActive }: MethodsAtWork,
  options: WorkOptions,
): Promise<PaymentEvent> | null {
  switch (state.step) {
    case 'choosing':
    case 'interrupted':
    case 'authorized':
      return null;
    case 'checking':
      return check(state, isActive, options);
    default: {
      // A method has work for each step that its own events lead to; TypeScript cannot follow that through the index.
      const work: AnyWork = bodies[kindOf(state.attempt.paymentMethodId)].work;
      const step = work[state.step] as AnyStep | undefined;
      return step?.(state, options) ?? null;
    }
  }
}

async function check(
  { payment }: Extract<PaymentState, { step: 'checking' }>,
  isActive: MethodsAtWork['isActive'],
  { at }: WorkOptions,
): Promise<PaymentEvent> {
  try {
    if (!(await isActive(payment))) return refused(paymentFailure('hold-gone'));
  } catch {
    return refused(paymentFailure('hold-unknown'));
  }
  // The driver has decided what an open try for this charger comes to.
  const open = openHoldAttempt(payment.driverId, at);
  if (open) clearAttempt(open);
  return { type: 'authorized', payment };
}
