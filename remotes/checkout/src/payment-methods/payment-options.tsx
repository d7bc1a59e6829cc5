import { useState } from 'react';
import type { Driver } from '@wattline/auth';
import { useFormats } from '@wattline/i18n';
import { styled } from '@wattline/styled';
import { Button, FormProblem, MobileIcon, PlusIcon, SuccessIcon } from '@wattline/ui';
import { useCheckoutMessage } from '../checkout-messages';
import type { useChoice } from '../confirmation/use-choice';
import { showNotice } from '../part';
import { HoldOptions } from '../pre-authorization/hold-options';
import { useHoldTexts } from '../pre-authorization/hold-texts';
import { AddPaymentMethod } from './add-payment-method';
import { CardOptions } from './card-options';
import { Option } from './option';
import { usePaymentMethodTexts } from './payment-method-texts';

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
  readonly driver: Driver;
  readonly choice: ReturnType<typeof useChoice>;
  readonly disabled: boolean;
}

/** All that a driver can pay with: what is held or paid already, saved cards, the wallet, a new card. */
export function PaymentOptions({ driver, choice, disabled }: PaymentOptionsProps) {
  const t = usePaymentMethodTexts();
  const tHolds = useHoldTexts();
  const messageOf = useCheckoutMessage();
  const { money } = useFormats();
  const [adding, setAdding] = useState(false);
  const { methods, pending, options, selected, choose } = choice;
  const hasUnused = options.holds.length > 0 || options.paidAmount !== null;

  return (
    <>
      {hasUnused && (
        <Group>
          <legend>{tHolds('legend')}</legend>
          {options.paidAmount !== null && (
            <Option
              icon={<SuccessIcon size={22} />}
              title={tHolds('paid', { amount: money(options.paidAmount, 'USD') })}
              note={tHolds('paidNote')}
              checked={selected?.kind === 'paid'}
              disabled={disabled}
              onChoose={() => choose({ kind: 'paid' })}
            />
          )}
          <HoldOptions
            holds={options.holds}
            chosenId={selected?.kind === 'hold' ? selected.hold.id : null}
            cancellingId={pending.cancellingId}
            disabled={disabled}
            onChoose={({ id }) => choose({ kind: 'hold', id })}
            onCancel={pending.cancel}
          />
        </Group>
      )}
      <Group>
        <legend>{t('legend')}</legend>
        {methods.methods === undefined && !methods.failed && <p role="status">{t('loading')}</p>}
        {methods.failed && (
          <>
            <FormProblem>{t('failed')}</FormProblem>
            <Button $look="secondary" onClick={methods.reload}>
              {t('tryAgain')}
            </Button>
          </>
        )}
        {methods.methods?.length === 0 && <p>{t('none')}</p>}
        <CardOptions
          methods={options.methods}
          chosenId={selected?.kind === 'card' ? selected.method.id : null}
          busyId={methods.busyId}
          disabled={disabled}
          onChoose={({ id }) => choose({ kind: 'card', id })}
          onMakeDefault={methods.makeDefault}
          onRemove={methods.remove}
        />
        {options.hasWallet && (
          <Option
            icon={<MobileIcon size={22} />}
            title={t('ath')}
            note={t('athNote')}
            checked={selected?.kind === 'wallet'}
            disabled={disabled}
            onChoose={() => choose({ kind: 'wallet' })}
          />
        )}
      </Group>
      {methods.failedChange !== null && (
        <FormProblem>{t(methods.failedChange === 'remove' ? 'removeFailed' : 'defaultFailed')}</FormProblem>
      )}
      <Button $look="secondary" disabled={disabled} onClick={() => setAdding(true)}>
        <PlusIcon size={20} />
        {t('add')}
      </Button>
      {adding && (
        <AddPaymentMethod
          driverId={driver.id}
          isFirst={options.methods.length === 0}
          problemOf={messageOf}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            if (id !== null) choose({ kind: 'card', id });
            showNotice('success', t('saved'));
          }}
        />
      )}
    </>
  );
}
