import { Button, DialogPanel, FormStack } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';

interface StorageWarningProps {
  readonly onPay: () => void;
  readonly onClose: () => void;
}

/** Before a debit that could not be resumed, as this browser keeps no records (docs/rules.md: storage-may-fail). */
export function StorageWarning({ onPay, onClose }: StorageWarningProps) {
  const t = useTexts('ath-approval');
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
