import { useRef, useState } from 'react';
import { addPaymentMethod, isClearNo, serviceError, ServiceError, type WalletType } from '@wattline/api';
import { randomHex } from '@wattline/base/browser';
import { keeps } from '@wattline/base/config';
import { defineErrors, type Failure } from '@wattline/base/i18n';
import { client } from '../../part';
import { errorTable } from '../../texts/use-texts';
import { reloadSavedCards } from './use-saved-cards';

/** The errors of saving a card, and what to do. */
const cardErrors = errorTable('card-errors');

/** Why a card was not saved, as data for `useCardErrorText`. */
export type CardFailure = Failure<keyof typeof cardErrors>;

/** A refusal in the words of the backend or the payment service. */
const cardRefused = (reason: string): CardFailure => ({
  code: 'card-refused',
  values: { reason: /[.!?]$/.test(reason) ? reason : `${reason}.` },
});

/** The payment service did not read the card: in its own words, where it gives some. */
export const notRead = ({ message }: { readonly message?: string }): CardFailure =>
  message === undefined ? { code: 'card-not-read' } : cardRefused(message);

/** Says why a card was not saved in the language on the screen, and what to do. */
export const useCardErrorText = defineErrors(cardErrors);

/** The form's text for a card that was not saved; the backend's reason only where it refused. */
export function problemOf(error: unknown): CardFailure {
  if (!isClearNo(error)) {
    if (error instanceof ServiceError && error.unsent) return { code: 'card-not-sent' };
    return { code: keeps('payments-answer-once') ? 'card-unclear' : 'card-unclear-once' };
  }
  const { code, message } = serviceError(error);
  return code === 'http' || code === 'card-not-saved' ? { code: 'card-not-saved' } : cardRefused(message);
}

/** The payment service's answer for a card: a token of it, or why there is none. */
export type Tokenized = { readonly token: string } | { readonly problem: CardFailure };

interface NewCard {
  readonly setAsDefault: boolean;
  /** Null, and left out, for a card that was typed in. */
  readonly walletType?: WalletType | null;
}

/**
 * Saves a card that the payment service has taken in. Gives its id where the answer has one.
 *
 * @throws ServiceError
 */
export async function saveCard(
  userId: string,
  { token: stripeToken, key: idempotencyKey }: { readonly token: string; readonly key: string },
  { setAsDefault, walletType }: NewCard,
): Promise<string | null> {
  const card = { stripeToken, userId, setAsDefault, ...(walletType && { walletType }) };
  const saved = await addPaymentMethod(client, card, { idempotencyKey });
  await reloadSavedCards(userId);
  return saved?.id ?? null;
}

interface SaveOptions extends NewCard {
  /** Called once it is saved, with its id where the answer has one. */
  readonly onSaved: (paymentMethodId: string | null) => void;
}

interface SaveCard {
  readonly busy: boolean;
  readonly problem: CardFailure | null;
  /** Once at a time; after a failure a card is saved again with the same token and key. */
  readonly save: (tokenize: () => Promise<Tokenized>, options: SaveOptions) => Promise<void>;
  /** Another card was typed in: what is known of the last one does not count any more. */
  readonly forget: () => void;
}

/** Saves a card that the payment service has taken in. */
export function useSaveCard(driverId: string): SaveCard {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CardFailure | null>(null);
  const tokenized = useRef<{ token: string; key: string } | null>(null);

  async function saveOnce(tokenize: () => Promise<Tokenized>, { onSaved, ...options }: SaveOptions): Promise<void> {
    if (tokenized.current === null) {
      const made = await tokenize();
      if ('problem' in made) return setProblem(made.problem);
      tokenized.current = { token: made.token, key: randomHex(16) };
    }
    const id = await saveCard(driverId, tokenized.current, options);
    tokenized.current = null;
    onSaved(id);
  }

  return {
    busy,
    problem,
    async save(tokenize, options) {
      if (busy) return;
      setBusy(true);
      setProblem(null);
      try {
        await saveOnce(tokenize, options);
      } catch (error) {
        // A refused card stays refused; after any other answer the same token is sent again under its key.
        if (isClearNo(error)) tokenized.current = null;
        else void reloadSavedCards(driverId);
        setProblem(problemOf(error));
      } finally {
        setBusy(false);
      }
    },
    forget: () => void (tokenized.current = null),
  };
}
