import { useRef, useState } from 'react';
import { addPaymentMethod, isClearNo, serviceError, ServiceError, type WalletType } from '@wattline/api';
import { randomHex } from '@wattline/base/browser';
import { keeps } from '@wattline/base/config';
import { client } from '../../part';
import { cardRefused, type CardFailure } from './use-card-error-text';
import { reloadSavedCards } from './use-saved-cards';

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

interface SaveOptions {
  readonly setAsDefault: boolean;
  readonly walletType?: WalletType;
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
    const { token, key } = tokenized.current;
    const saved = await addPaymentMethod(
      client,
      { stripeToken: token, userId: driverId, ...options },
      { idempotencyKey: key },
    );
    tokenized.current = null;
    await reloadSavedCards(driverId);
    onSaved(saved?.id ?? null);
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
    forget: () => {
      tokenized.current = null;
    },
  };
}
