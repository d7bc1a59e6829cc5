import { useState, type FormEvent } from 'react';
import type { Driver } from '@wattline/auth';
import { Button, FormStack, Note, TextField } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { CheckRow } from '../fields/check-row';
import type { ReceiptPreferences } from '../receipt-preferences';
import { useErrorMessage } from '../sign-in-service/sign-in-error';

interface ReceiptStepProps {
  readonly driver: Driver;
  readonly onSettled: (preferences: Omit<ReceiptPreferences, 'lastUpdated'>) => void;
}

/** Step 'receipt': whether and where to send receipts. */
export function ReceiptStep({ driver, onSettled }: ReceiptStepProps) {
  const t = useTexts('sign-in');
  const messageOf = useErrorMessage();
  const [email, setEmail] = useState(driver.receiptEmail ?? driver.email ?? '');
  const [rememberChoice, setRemember] = useState(true);
  const [wrong, setWrong] = useState(false);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!email.includes('@')) setWrong(true);
    else onSettled({ wantsReceipts: true, receiptEmail: email.trim(), rememberChoice });
  };

  return (
    <FormStack onSubmit={submit}>
      <Note>{t('receiptLead')}</Note>
      <TextField
        label={t('receiptEmail')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          setWrong(false);
        }}
        problem={wrong ? messageOf({ code: 'enter-email' }) : null}
      />
      <CheckRow label={t('remember')} checked={rememberChoice} onChange={setRemember} />
      <Button type="submit">{t('yes')}</Button>
      <Button $look="secondary" onClick={() => onSettled({ wantsReceipts: false, receiptEmail: null, rememberChoice })}>
        {t('no')}
      </Button>
    </FormStack>
  );
}
