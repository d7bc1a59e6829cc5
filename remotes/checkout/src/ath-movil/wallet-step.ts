import type { PaymentState } from '../payment/payment-state';

/** The steps of a payment with the wallet that have a screen. */
export type WalletStep = Extract<PaymentState, { step: 'requesting' | 'waiting' | 'taking' | 'cancelling' }>;

export const isWalletStep = (state: PaymentState): state is WalletStep =>
  ['requesting', 'waiting', 'taking', 'cancelling'].includes(state.step);
