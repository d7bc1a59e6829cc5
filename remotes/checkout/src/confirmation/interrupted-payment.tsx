import type { ComponentType } from 'react';
import { paths } from '@wattline/contract';
import { Button, DialogPanel, FormStack } from '@wattline/ui';
import { useNavigate } from '@wattline/vendor/router';
import { useMoney } from '../money';
import type { PaymentAttempt } from '../payment/payment-attempt';
import { useTexts } from '../texts/use-texts';

interface InterruptedPaymentProps {
  readonly attempt: PaymentAttempt;
  /** The text of its method once the backend has named the payment. */
  readonly Opened: ComponentType<{ readonly amount: string }> | undefined;
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
}

/** A payment for another charger was interrupted: to go there, or to give it up (docs/rules.md: resumed-where-it-belongs). */
export function InterruptedPayment({ attempt: { at, opened, ...attempt }, Opened, ...on }: InterruptedPaymentProps) {
  const t = useTexts('paying');
  const navigate = useNavigate();
  const amount = useMoney()(attempt.amount);
  return (
    <DialogPanel title={t('interrupted', { charger: at.evseId })} closeLabel={t('close')} onClose={on.onClose}>
      <FormStack as="div">
        <p>{opened && Opened ? <Opened amount={amount} /> : t('interruptedNote', { amount })}</p>
        <Button onClick={() => void navigate(paths.confirmation(at.evseUid, at.connectorId))}>{t('goThere')}</Button>
        <Button $look="secondary" onClick={on.onGiveUp}>
          {t('giveUp')}
        </Button>
      </FormStack>
    </DialogPanel>
  );
}
