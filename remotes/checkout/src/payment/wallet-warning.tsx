import { Button, DialogPanel, FormStack } from '@wattline/ui';
import { usePayingTexts } from './paying-texts';

interface WalletWarningProps {
  readonly onPay: () => void;
  readonly onClose: () => void;
}

/** Before a debit that could not be resumed, as this browser keeps no records (docs/rules.md: storage-may-fail). */
export function WalletWarning({ onPay, onClose }: WalletWarningProps) {
  const t = usePayingTexts();
  return (
    <DialogPanel title={t('notKept')} closeLabel={t('close')} onClose={onClose}>
      <FormStack as="div">
        <p>{t('notKeptNote')}</p>
        <Button onClick={onPay}>{t('payAnyway')}</Button>
        <Button $look="secondary" onClick={onClose}>
          {t('chooseCard')}
        </Button>
      </FormStack>
    </DialogPanel>
  );
}
