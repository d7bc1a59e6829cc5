import type { WalletType } from '@wattline/api';
import type { Money } from '@wattline/base/money';
import type { CardFailure, Tokenized } from './use-save-card';

/** The calls that paying with a wallet needs. */
export interface WalletPorts {
  /** Whether a payment may begin: the terms are accepted, nothing runs, the price is of now. */
  readonly mayPay: () => boolean;
  /** The wallet's card, as the payment service takes it in. Rejects where that cannot be asked. */
  readonly tokenize: (country: string) => Promise<Tokenized>;
  /** Saves it. @returns the saved card's id, or why there is none. Never rejects. */
  readonly save: (token: string, walletType: WalletType | null) => Promise<SavedWalletCard>;
  /** Holds the amount on the saved card, as on any other: under the key of its own try. */
  readonly pay: (cardId: string, amount: Money) => void;
  /** It begins and ends to work; why it came to nothing. */
  readonly tell: (news: { readonly isWorking: boolean; readonly problem: CardFailure | null }) => void;
}

export type SavedWalletCard = { readonly cardId: string } | { readonly problem: CardFailure };

/** The card that the driver confirmed in the wallet's sheet. */
interface Confirmed {
  readonly walletType: WalletType | null;
  readonly country: string;
  /** Tells the sheet that nothing was paid. */
  readonly onFailed: () => void;
}

/** The payment of a wallet, from the tap to the order of a hold. */
export interface WalletPayment {
  /** The button was tapped; `amount` is what the sheet will show. @returns whether the sheet may open */
  readonly tapped: (amount: Money) => boolean;
  readonly confirmed: (by: Confirmed) => Promise<void>;
  /** The sheet was closed. Some browsers let a driver close it after they have confirmed: then it is too late to pay. */
  readonly cancelled: () => void;
  /** The screen is left, or the terms are not accepted any more: the open sheet pays nothing. */
  readonly left: () => void;
}

/**
 * One sheet at a time, and at most one order for each: a second tap opens none, a second confirmation orders nothing, and
 * what was cancelled or left before the order is not paid. What is paid is the amount of the tap, which the sheet showed.
 */
export function createWalletPayment({ mayPay, tokenize, save, pay, tell }: WalletPorts): WalletPayment {
  /** The open sheet; null where none is. */
  let sheet: { readonly amount: Money; isConfirmed: boolean } | null = null;

  /** Null: there is a card to pay with, or the driver has turned away. */
  async function order(
    { walletType, country }: Confirmed,
    own: NonNullable<typeof sheet>,
  ): Promise<CardFailure | null> {
    const made = await tokenize(country).catch((): Tokenized => ({ problem: { code: 'card-not-read' } }));
    if ('problem' in made) return made.problem;
    if (sheet !== own) return null;
    const saved = await save(made.token, walletType);
    if ('problem' in saved) return saved.problem;
    if (sheet === own) pay(saved.cardId, own.amount);
    return null;
  }

  return {
    tapped(amount) {
      if (sheet || !mayPay()) return false;
      sheet = { amount, isConfirmed: false };
      tell({ isWorking: false, problem: null });
      return true;
    },
    async confirmed(by) {
      const own = sheet;
      // The driver has turned away, or does not accept the price any more.
      if (!own) return by.onFailed();
      if (own.isConfirmed) return;
      own.isConfirmed = true;
      tell({ isWorking: true, problem: null });
      const problem = await order(by, own);
      if (problem) by.onFailed();
      if (sheet !== own) return;
      sheet = null;
      tell({ isWorking: false, problem });
    },
    cancelled() {
      if (sheet?.isConfirmed) tell({ isWorking: false, problem: null });
      sheet = null;
    },
    left() {
      sheet = null;
    },
  };
}
