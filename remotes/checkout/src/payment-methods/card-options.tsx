import { useState } from 'react';
import type { PaymentMethod } from '@wattline/api';
import { styled } from '@wattline/styled';
import { Badge, Button, CardIcon, DialogPanel, FormStack } from '@wattline/ui';
import { useNow } from '../use-now';
import { cardName } from './card-name';
import { Option, RowAction } from './option';
import { usePaymentMethodTexts } from './payment-method-texts';
import { isExpired } from './usable-methods';

const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;

const Buttons = styled.div`
  display: grid;
  gap: 10px;
`;

interface CardOptionsProps {
  readonly methods: readonly PaymentMethod[];
  readonly chosenId: string | null;
  readonly busyId: string | null;
  readonly disabled: boolean;
  readonly onChoose: (method: PaymentMethod) => void;
  readonly onMakeDefault: (method: PaymentMethod) => void;
  readonly onRemove: (method: PaymentMethod) => void;
}

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0');

/** The driver's saved cards: to choose, to make the default, to remove; expired ones are marked (specification 2, §3). */
export function CardOptions({
  methods,
  chosenId,
  busyId,
  disabled,
  onChoose,
  onMakeDefault,
  onRemove,
}: CardOptionsProps) {
  const t = usePaymentMethodTexts();
  const now = useNow();
  const [asked, setAsked] = useState<PaymentMethod | null>(null);
  const close = (): void => setAsked(null);

  return (
    <>
      {methods.map((method) => {
        const name = cardName(method, t);
        const expired = isExpired(method, now);
        const isBusy = method.id === busyId;
        const { expiryMonth, expiryYear, walletType, cardholderName } = method;
        const note = [
          cardholderName,
          expiryMonth === null || expiryYear === null
            ? null
            : t('expires', { month: twoDigits(expiryMonth), year: twoDigits(expiryYear) }),
          t('verified', { service: walletType === null ? 'Stripe' : walletNames[walletType] }),
        ];
        return (
          <Option
            key={method.id}
            icon={<CardIcon size={22} />}
            title={
              <>
                {name}
                {method.isDefault && <Badge $variant="secondary">{t('default')}</Badge>}
                {expired && <Badge $variant="destructive">{t('expired')}</Badge>}
              </>
            }
            note={note.filter(Boolean).join(' · ')}
            checked={method.id === chosenId}
            disabled={disabled || expired}
            onChoose={() => onChoose(method)}
          >
            {!method.isDefault && !expired && (
              <RowAction
                aria-label={t('makeDefaultLabel', { card: name })}
                disabled={disabled || isBusy}
                onClick={() => onMakeDefault(method)}
              >
                {t('makeDefault')}
              </RowAction>
            )}
            <RowAction
              aria-label={isBusy ? undefined : t('removeLabel', { card: name })}
              disabled={disabled || isBusy}
              onClick={() => setAsked(method)}
            >
              {t(isBusy ? 'removing' : 'remove')}
            </RowAction>
          </Option>
        );
      })}
      {asked && (
        <DialogPanel title={t('removeAsk', { card: cardName(asked, t) })} closeLabel={t('close')} onClose={close}>
          <FormStack
            onSubmit={(event) => {
              event.preventDefault();
              onRemove(asked);
              close();
            }}
          >
            <p>{t('removeNote')}</p>
            <Buttons>
              <Button type="submit" $look="danger">
                {t('remove')}
              </Button>
              <Button $look="secondary" onClick={close}>
                {t('keep')}
              </Button>
            </Buttons>
          </FormStack>
        </DialogPanel>
      )}
    </>
  );
}
