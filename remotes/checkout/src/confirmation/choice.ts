import type { PaymentMethod } from '@wattline/api';
import { firstChoice, isExpired } from '../payment-methods/usable-methods';
import { MOST_SHOWN, type UsableHold } from '../pre-authorization/usable-holds';

/** What the driver taps: a hold, a paid payment of the wallet, a card, the wallet. */
export type Choice =
  | { readonly kind: 'hold'; readonly id: string }
  | { readonly kind: 'paid' }
  | { readonly kind: 'card'; readonly id: string }
  | { readonly kind: 'wallet' };

/** What can be chosen now. */
export interface Options {
  /** The newest first. */
  readonly holds: readonly UsableHold[];
  /** In dollars: what the wallet has paid for a charge that has not begun, or null. */
  readonly paidAmount: number | null;
  readonly methods: readonly PaymentMethod[];
  readonly hasWallet: boolean;
}

/** What is chosen, with what it stands for. */
export type Chosen =
  | { readonly kind: 'hold'; readonly hold: UsableHold }
  | { readonly kind: 'paid'; readonly amount: number }
  | { readonly kind: 'card'; readonly method: PaymentMethod }
  | { readonly kind: 'wallet' };

function resolve(choice: Choice, { holds, paidAmount, methods, hasWallet }: Options, now: Date): Chosen | null {
  switch (choice.kind) {
    case 'hold': {
      const hold = holds.find(({ id }) => id === choice.id);
      return hold ? { kind: 'hold', hold } : null;
    }
    case 'paid':
      return paidAmount === null ? null : { kind: 'paid', amount: paidAmount };
    case 'card': {
      const method = methods.find(({ id }) => id === choice.id);
      return method && !isExpired(method, now) ? { kind: 'card', method } : null;
    }
    case 'wallet':
      return hasWallet ? { kind: 'wallet' } : null;
  }
}

/**
 * What is chosen: the driver's own choice as long as it can be had, else what is paid already, the newest hold
 * (specification 2, §4) or the usual card; null where there is nothing.
 */
export function chosen(choice: Choice | null, options: Options, now: Date): Chosen | null {
  const own = choice && resolve(choice, options, now);
  if (own) return own;
  if (options.paidAmount !== null) return { kind: 'paid', amount: options.paidAmount };
  const [hold] = options.holds.slice(0, MOST_SHOWN);
  if (hold) return { kind: 'hold', hold };
  const method = firstChoice(options.methods, now);
  return method && { kind: 'card', method };
}

/** The amount that a choice has of itself, in dollars; null where the slider sets it. */
export function lockedAmount(choice: Chosen | null): number | null {
  if (choice?.kind === 'hold') return choice.hold.amount;
  return choice?.kind === 'paid' ? choice.amount : null;
}
