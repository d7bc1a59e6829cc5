import type { Stripe, StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { guarded } from '@wattline/base/browser';
import { placeElement } from './placed-element';
import { stripeLocale } from './stripe-locale';

/** The fields are in a frame of the payment service's: the page's look reaches them only as values. */
function cardStyle(): NonNullable<StripeCardElementOptions['style']> {
  const root = getComputedStyle(document.documentElement);
  const value = (name: string): string => root.getPropertyValue(name).trim();
  return {
    base: {
      color: value('--ink'),
      iconColor: value('--ink-soft'),
      fontFamily: value('--font'),
      // Below 16 px a phone would zoom in on the field.
      fontSize: '16px',
      '::placeholder': { color: value('--ink-soft') },
    },
    invalid: { color: value('--danger'), iconColor: value('--danger') },
  };
}

/** How far an attempt to put the fields on the page is. 'failed': the payment service's code threw, or it reported so. */
type CardElementState = 'coming' | 'ready' | 'failed';

interface CardElementOnPage {
  /** The ref of the element where the fields stand. Its key is the attempt. */
  readonly setPlace: (place: HTMLElement | null) => void;
  readonly state: CardElementState;
  /** The element, to make a card of; null where there is none. */
  readonly element: () => StripeCardElement | null;
}

interface CardElementOptions {
  /** A new number puts the fields on the page anew. */
  readonly attempt: number;
  /** They take the focus once they are there. */
  readonly takesFocus: boolean;
  /** Is given what the payment service says of them; null for nothing wrong. */
  readonly onChange: (problem: string | null) => void;
}

/** The payment service's fields for a card. */
export function useCardElement(
  stripe: Stripe,
  { attempt, takesFocus, onChange }: CardElementOptions,
): CardElementOnPage {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const element = useRef<StripeCardElement>(null);
  const [known, setKnown] = useState<{ attempt: number; state: CardElementState }>({ attempt, state: 'coming' });
  const changed = useEffectEvent(onChange);
  const tell = useEffectEvent((state: CardElementState) => setKnown({ attempt, state }));
  const focus = useEffectEvent((card: StripeCardElement): void => {
    if (takesFocus) guarded('stripe: element.focus', () => card.focus());
  });

  useEffect(() => {
    if (!place) return undefined;
    const locale = stripeLocale();
    const placed = placeElement(
      place,
      () => stripe.elements({ locale }),
      (group) => {
        const card = group.create('card', { hidePostalCode: true, style: cardStyle() });
        card.on('ready', () => {
          tell('ready');
          focus(card);
        });
        card.on('loaderror', () => tell('failed'));
        // Escape in their frame does not come to the dialog around them by itself.
        card.on('escape', () => place.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
        card.on('change', ({ error }) => changed(error?.message ?? null));
        return card;
      },
    );
    element.current = placed?.element ?? null;
    const timer = placed ? undefined : setTimeout(() => tell('failed'));
    return () => {
      clearTimeout(timer);
      element.current = null;
      placed?.remove();
    };
  }, [stripe, place]);

  return {
    setPlace,
    state: known.attempt === attempt ? known.state : 'coming',
    element: () => element.current,
  };
}
