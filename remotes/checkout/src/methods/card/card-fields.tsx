import type { Stripe, StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js';
import { useId, useState, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button, CheckRow, FormProblem, FormStack, IconText, LockIcon, Text, TextField } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../../texts/use-texts';
import type { CardFormProps } from './card-form-props';
import { placeElement } from './placed-element';
import { stripeLocale } from './stripe-locale';
import { tokenOf } from './tokenize';
import { useCardErrorText } from './use-card-error-text';
import { useSaveCard, type Tokenized } from './use-save-card';

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
      fontSize: '17px',
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

/**
 * The payment service's fields for a card.
 *
 * @param attempt A new number puts the fields on the page anew.
 * @param onChange Is given what the payment service says of them; null for nothing wrong.
 */
function useCardElement(
  stripe: Stripe,
  attempt: number,
  onChange: (problem: string | null) => void,
): CardElementOnPage {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const element = useRef<StripeCardElement>(null);
  const [known, setKnown] = useState<{ attempt: number; state: CardElementState }>({ attempt, state: 'coming' });
  const changed = useEffectEvent(onChange);
  const tell = useEffectEvent((state: CardElementState) => setKnown({ attempt, state }));

  useEffect(() => {
    if (!place) return undefined;
    const locale = stripeLocale();
    const placed = placeElement(
      place,
      () => stripe.elements({ locale }),
      (group) => {
        const card = group.create('card', { hidePostalCode: true, style: cardStyle() });
        card.on('ready', () => tell('ready'));
        card.on('loaderror', () => tell('failed'));
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

const Frame = styled.div`
  min-height: 50px;
  padding: 14px 16px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--surface);

  &:focus-within,
  &.StripeElement--focus {
    outline: 3px solid var(--accent);
    outline-offset: 1px;
  }

  &.StripeElement--invalid {
    border-color: var(--danger);
  }
`;

interface CardFieldsProps extends CardFormProps {
  readonly stripe: Stripe;
  /** A new number puts the card's fields on the page anew. */
  readonly attempt: number;
  /** The attempt has taken too long. */
  readonly isLate: boolean;
  /** Shown where the card's fields are missing. */
  readonly missing: ReactNode;
}

/** Name, card, default, save. The card's fields are the payment service's own. */
export function CardFields(props: CardFieldsProps) {
  const { stripe, attempt, isLate, missing, driverId, isFirst, onSaved } = props;
  const t = useTexts('card-form');
  const errorText = useCardErrorText();
  const { busy, problem, save, forget } = useSaveCard(driverId, onSaved);
  const [name, setName] = useState('');
  const [nameMissing, setNameMissing] = useState(false);
  const [cardProblem, setCardProblem] = useState<string | null>(null);
  const [asDefault, setAsDefault] = useState(isFirst);
  const cardLabel = useId();
  const { setPlace, state, element } = useCardElement(stripe, attempt, (change) => {
    forget();
    setCardProblem(change);
  });

  const tokenize = async (): Promise<Tokenized> => {
    const card = element();
    if (!card) return { problem: { code: 'no-card-field' } };
    return tokenOf(() => stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: name.trim() } }));
  };

  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        setNameMissing(name.trim() === '');
        if (name.trim() !== '') void save(tokenize, { setAsDefault: asDefault });
      }}
    >
      <TextField
        label={t('name')}
        autoComplete="cc-name"
        value={name}
        problem={nameMissing ? t('nameMissing') : null}
        onChange={({ target }) => {
          forget();
          setName(target.value);
          setNameMissing(false);
        }}
      />
      <div role="group" aria-labelledby={cardLabel}>
        <Text $weight={600} $bottom={8} id={cardLabel}>
          {t('cardField')}
        </Text>
        <Frame>
          <div key={attempt} ref={setPlace} />
        </Frame>
        {cardProblem !== null && <FormProblem>{cardProblem}</FormProblem>}
        {(state === 'failed' || (state === 'coming' && isLate)) && missing}
      </div>
      {!isFirst && (
        <CheckRow>
          <input type="checkbox" checked={asDefault} onChange={({ target }) => setAsDefault(target.checked)} />
          {t('asDefault')}
        </CheckRow>
      )}
      {problem !== null && <FormProblem>{errorText(problem)}</FormProblem>}
      <Button type="submit" disabled={busy}>
        {t(busy ? 'saving' : 'save')}
      </Button>
      <IconText>
        <LockIcon size={18} />
        {t('secure')}
      </IconText>
    </FormStack>
  );
}
