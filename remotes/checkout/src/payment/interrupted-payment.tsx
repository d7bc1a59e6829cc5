import { paths } from '@wattline/contract';
import { useFormats } from '@wattline/i18n';
import { useNavigate } from '@wattline/router';
import { Button, DialogPanel, FormStack } from '@wattline/ui';
import { usePayingTexts } from './paying-texts';
import type { PaymentAttempt } from './payment-attempt';

interface InterruptedPaymentProps {
  readonly attempt: PaymentAttempt;
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
}

/** A payment for another charger was interrupted: to go there, or to give it up (docs/rules.md: resumed-where-it-belongs). */
export function InterruptedPayment({ attempt: { at, amount, wallet }, onGiveUp, onClose }: InterruptedPaymentProps) {
  const t = usePayingTexts();
  const { money } = useFormats();
  const navigate = useNavigate();
  return (
    <DialogPanel title={t('interrupted', { charger: at.evseId })} closeLabel={t('close')} onClose={onClose}>
      <FormStack as="div">
        <p>{t(wallet === null ? 'interruptedNote' : 'interruptedWallet', { amount: money(amount, 'USD') })}</p>
        <Button onClick={() => void navigate(paths.confirmation(at.evseUid, at.connectorId))}>{t('goThere')}</Button>
        <Button $look="secondary" onClick={onGiveUp}>
          {t('giveUp')}
        </Button>
      </FormStack>
    </DialogPanel>
  );
}
