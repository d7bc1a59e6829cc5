import { Fragment } from 'react';
import { Button } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { OptionsProps, PayingProps } from '../payment/method';
import { useTexts } from '../texts/use-texts';
import type { OfferedMethod, PaymentChoice } from './use-choice';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-bottom: 8px;
    padding: 0;
    font-size: var(--heading);
    font-weight: 600;
  }
`;

interface PaymentOptionsProps {
  readonly choice: PaymentChoice;
  readonly paying: PayingProps;
}

/** All that a driver can pay with: what was made before and is not used yet, then the ways to pay anew. */
export function PaymentOptions({ choice: { offered, selected, choose, isLocked }, paying }: PaymentOptionsProps) {
  const t = useTexts('confirmation');
  const propsOf = ({ method }: OfferedMethod): OptionsProps => ({
    chosenId: selected?.from.method === method ? selected.offer.id : null,
    disabled: paying.isBusy,
    onChoose: (id) => choose({ method, id }),
  });
  const optionsOf = (group: OfferedMethod['group']) =>
    offered
      .filter((one) => one.group === group)
      .map((one) => <Fragment key={one.method}>{one.offers.options(propsOf(one))}</Fragment>);
  /** To pay at a tap: before the options where the device is known to have it, else after them, where nothing moves for it. */
  const express = (isFirst: boolean) =>
    !isLocked &&
    offered.map(({ method, offers: { express: one } }) => (
      <Fragment key={method}>{one?.isFirst === isFirst && one.show(paying)}</Fragment>
    ));

  return (
    <>
      {offered.some(({ group, offers }) => group === 'unused' && offers.all.length > 0) && (
        <Group>
          <legend>{t('unused')}</legend>
          {optionsOf('unused')}
        </Group>
      )}
      <Group>
        <legend>{t('payWith')}</legend>
        {express(true)}
        {optionsOf('new')}
        {offered.map((one) => (
          <Fragment key={one.method}>{one.offers.below?.(propsOf(one), paying)}</Fragment>
        ))}
      </Group>
      {express(false)}
    </>
  );
}

/** A further line of a button: why it cannot be pressed. */
const Words = styled.span`
  display: grid;

  & > small {
    font-size: var(--small);
    font-weight: 400;
  }
`;

interface PayButtonProps {
  /** The label of the chosen offer, where it has one of its own. */
  readonly label: string | null;
  readonly signedIn: boolean;
  /** As the driver reads it. */
  readonly amount: string;
  /** The work that an earlier press has begun; null for none. */
  readonly busy: string | null;
  /** Why it cannot be pressed, as far as it is for the driver to change; null for nothing. */
  readonly needs: string | null;
  readonly disabled: boolean;
  readonly onPay: () => void;
}

/** 'Pay', or 'Proceed to payment' for a visitor, who has to sign in first. */
export function PayButton({ label, signedIn, amount, busy, needs, disabled, onPay }: PayButtonProps) {
  const t = useTexts('confirmation');
  const text = signedIn ? (label ?? t('pay', { amount })) : t('proceed');
  return (
    <Button
      $size="big"
      $wide
      disabled={disabled || busy !== null}
      aria-busy={busy !== null}
      aria-describedby="why-not"
      onClick={onPay}
    >
      <Words>
        {busy ?? text}
        {busy === null && needs !== null && <small id="pay-needs">{needs}</small>}
      </Words>
    </Button>
  );
}
