import { useState } from 'react';
import type { PaymentMethod } from '@wattline/api';
import {
  Badge,
  Button,
  CardIcon,
  DeleteIcon,
  DialogPanel,
  FormProblem,
  FormStack,
  Stack,
  TextButton,
} from '@wattline/ui';
import type { OptionsProps } from '../../payment/method';
import { useTexts, type Words } from '../../texts/use-texts';
import { Option } from '../option';
import type { SavedCards } from './use-saved-cards';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The name of a saved card, as its driver knows it: 'Visa ending in 4242'. */
export function cardName({ brand, last4 }: PaymentMethod, t: Words<'payment-methods'>): string {
  if (last4 === null) return t('cardUnknown');
  return t('card', { brand: brand === null ? t('cardUnknown') : (brands[brand.toLowerCase()] ?? brand), last4 });
}

const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;

interface CardOptionsProps extends OptionsProps {
  readonly saved: SavedCards;
  readonly now: Date;
}

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0');

/** The driver's saved cards: to choose, to make the default, to remove; expired ones are marked. */
export function CardOptions({ saved, now, chosenId, disabled, onChoose }: CardOptionsProps) {
  const t = useTexts('payment-methods');
  const [asked, setAsked] = useState<PaymentMethod | null>(null);
  const close = (): void => setAsked(null);

  return (
    <>
      {saved.methods === undefined && !saved.failed && <p role="status">{t('loading')}</p>}
      {saved.failed && (
        <>
          <FormProblem>{t('failed')}</FormProblem>
          <Button $look="secondary" onClick={saved.reload}>
            {t('tryAgain')}
          </Button>
        </>
      )}
      {saved.methods?.length === 0 && <p>{t('none')}</p>}
      {saved.methods?.map((method) => {
        const name = cardName(method, t);
        const expired = isExpired(method, now);
        const isBusy = method.id === saved.busyId;
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
            onChoose={() => onChoose(method.id)}
          >
            {!method.isDefault && !expired && (
              <TextButton
                aria-label={t('makeDefaultLabel', { card: name })}
                disabled={disabled || isBusy}
                onClick={() => saved.makeDefault(method)}
              >
                {t('makeDefault')}
              </TextButton>
            )}
            <TextButton
              aria-label={isBusy ? undefined : t('removeLabel', { card: name })}
              title={t('remove')}
              disabled={disabled || isBusy}
              onClick={() => setAsked(method)}
            >
              {isBusy ? t('removing') : <DeleteIcon size={20} />}
            </TextButton>
          </Option>
        );
      })}
      {asked && (
        <DialogPanel title={t('removeAsk', { card: cardName(asked, t) })} closeLabel={t('close')} onClose={close}>
          <FormStack
            onSubmit={(event) => {
              event.preventDefault();
              saved.remove(asked);
              close();
            }}
          >
            <p>{t('removeNote')}</p>
            <Stack $gap={8}>
              <Button type="submit" $look="danger">
                {t('remove')}
              </Button>
              <Button $look="secondary" onClick={close}>
                {t('keep')}
              </Button>
            </Stack>
          </FormStack>
        </DialogPanel>
      )}
    </>
  );
}

/** Whether a card's month is over, by its own date or by what the backend says. */
export function isExpired({ isExpired: isReported, expiryMonth, expiryYear }: PaymentMethod, now: Date): boolean {
  if (isReported) return true;
  if (expiryMonth === null || expiryYear === null) return false;
  // A card is good through the last day of its month.
  return now >= new Date(expiryYear, expiryMonth, 1);
}
