import { Fragment } from 'react';
import { styled } from '@wattline/styled';
import type { OptionsProps } from '../payment/method';
import { useTexts } from '../texts/use-texts';
import type { OfferedMethod, PaymentChoice } from './use-choice';

const Group = styled.fieldset`
  display: grid;
  gap: 10px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-bottom: 8px;
    padding: 0;
    color: var(--ink-soft);
    font-size: 0.9375rem;
  }
`;

interface PaymentOptionsProps {
  readonly choice: PaymentChoice;
  readonly disabled: boolean;
}

/** All that a driver can pay with: what was made before and is not used yet, then the ways to pay anew. */
export function PaymentOptions({ choice: { offered, selected, choose }, disabled }: PaymentOptionsProps) {
  const t = useTexts('confirmation');
  const propsOf = ({ method }: OfferedMethod): OptionsProps => ({
    chosenId: selected?.from.method === method ? selected.offer.id : null,
    disabled,
    onChoose: (id) => choose({ method, id }),
  });
  const optionsOf = (group: OfferedMethod['group']) =>
    offered
      .filter((one) => one.group === group)
      .map((one) => <Fragment key={one.method}>{one.offers.options(propsOf(one))}</Fragment>);

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
        {optionsOf('new')}
      </Group>
      {offered.map((one) => (
        <Fragment key={one.method}>{one.offers.below(propsOf(one))}</Fragment>
      ))}
    </>
  );
}
