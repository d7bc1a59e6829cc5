import { errorText, type Failure, i18n, readLanguage } from '@wattline/base/i18n';
import { kindOf, paymentKinds } from '@wattline/charge';
import { paths } from '@wattline/contract';
import { AlertDialog, Button, DialogPanel, FormStack } from '@wattline/ui';
import { useNavigate } from '@wattline/vendor/router';
import { useMoney } from '../money';
import type { PaymentAttempt } from '../payment/payment-attempt';
import { paymentErrors } from '../payment/refused';
import { useTexts } from '../texts/use-texts';

interface PaymentAlertProps {
  readonly problem: Failure;
  readonly onClose: () => void;
}

/** Says what went wrong with a payment, by whichever method, and what to do. */
export function PaymentAlert({ problem, onClose }: PaymentAlertProps) {
  const t = useTexts('paying');
  const text = errorText(paymentErrors, problem, readLanguage(i18n.language));
  return <AlertDialog text={text} okLabel={t('ok')} onClose={onClose} />;
}

interface InterruptedPaymentProps {
  readonly attempt: PaymentAttempt;
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
}

/** A payment for another charger was interrupted: to go there, or to give it up (docs/rules.md: resumed-where-it-belongs). */
export function InterruptedPayment({ attempt: { at, opened, ...attempt }, ...on }: InterruptedPaymentProps) {
  const t = useTexts('paying');
  const navigate = useNavigate();
  const amount = useMoney()(attempt.amount);
  const method = paymentKinds[kindOf(attempt.paymentMethodId)].name ?? '';
  return (
    <DialogPanel title={t('interrupted', { charger: at.evseId })} closeLabel={t('close')} onClose={on.onClose}>
      <FormStack as="div">
        <p>{t(opened ? 'interruptedOpened' : 'interruptedNote', { amount, method })}</p>
        <Button onClick={() => void navigate(paths.confirmation(at.evseUid, at.connectorId))}>{t('goThere')}</Button>
        <Button $look="secondary" onClick={on.onGiveUp}>
          {t('giveUp')}
        </Button>
      </FormStack>
    </DialogPanel>
  );
}
