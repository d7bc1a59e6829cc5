import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cardStyle } from './card-style';
import { placeElement } from './placed-element';
import { stripeLocale } from './stripe-locale';

/** Fields that have not come by then are called missing, in milliseconds. They may still come. */
const PATIENCE_MS = 12_000;

interface CardElementOnPage {
  /** The ref of the element where the fields stand. */
  readonly setPlace: (place: HTMLElement | null) => void;
  /** The key of that element: each try to put the fields there has a new one. */
  readonly attempt: number;
  /** 'missing': the payment service's code threw, or its fields have not come. */
  readonly state: 'coming' | 'ready' | 'missing';
  /** The element, to make a card of; null where there is none. */
  readonly element: () => StripeCardElement | null;
  /** Puts the fields there anew. */
  readonly retry: () => void;
}

/** The payment service's fields for a card. `onChange` is given what it says of them; null for nothing wrong. */
export function useCardElement(stripe: Stripe, onChange: (problem: string | null) => void): CardElementOnPage {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const element = useRef<StripeCardElement>(null);
  const [state, setState] = useState<CardElementOnPage['state']>('coming');
  const [attempt, setAttempt] = useState(0);
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (!place) return undefined;
    const locale = stripeLocale();
    const placed = placeElement(
      place,
      () => stripe.elements({ locale }),
      (group) => {
        const card = group.create('card', { hidePostalCode: true, style: cardStyle() });
        card.on('ready', () => setState('ready'));
        card.on('change', ({ error }) => changed(error?.message ?? null));
        return card;
      },
    );
    element.current = placed?.element ?? null;
    const timer = setTimeout(
      () => setState((known) => (known === 'coming' ? 'missing' : known)),
      placed ? PATIENCE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      element.current = null;
      placed?.remove();
    };
  }, [stripe, place]);

  return {
    setPlace,
    attempt,
    state,
    element: () => element.current,
    retry() {
      setState('coming');
      setAttempt((before) => before + 1);
    },
  };
}
