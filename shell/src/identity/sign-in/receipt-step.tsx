import { useState, type FormEvent } from 'react';
import { updateProfile } from '@wattline/api';
import { updateDriver, type Driver } from '@wattline/auth';
import { keeps } from '@wattline/base/config';
import { Button, CheckRow, FormProblem, FormStack, Note } from '@wattline/ui';
import { client } from '../../backend/client';
import { useTexts } from '../../texts/use-texts';
import { EmailField } from '../fields/fields';
import { receiptChoiceOf, writeReceiptPreferences } from '../receipt-preferences';
import { useErrorMessage } from '../sign-in-service/sign-in-error';

interface ReceiptStepProps {
  readonly driver: Driver;
  /** The choice is kept. */
  readonly onSettled: () => void;
}

/**
 * Step 'receipt': whether and where the driver wants receipts. The choice is kept on the device, and in the profile where
 * the backend sends them.
 */
export function ReceiptStep({ driver, onSettled }: ReceiptStepProps) {
  const t = useTexts('sign-in');
  const messageOf = useErrorMessage();
  const [before] = useState(() => receiptChoiceOf(driver));
  const [email, setEmail] = useState(before.receiptEmail ?? driver.receiptEmail ?? driver.email ?? '');
  const [rememberChoice, setRemember] = useState(before.rememberChoice);
  const [wrong, setWrong] = useState(false);
  const [saving, setSaving] = useState<'no' | 'failed' | 'now'>('no');
  const isMailed = keeps('receipts-by-email');

  const settle = async (receiptEmail: string | null): Promise<void> => {
    const wantsReceipt = receiptEmail !== null;
    if (isMailed) {
      setSaving('now');
      const change = wantsReceipt ? { wantsReceipt, receiptEmail } : { wantsReceipt };
      try {
        await updateProfile(client, driver.id, change);
      } catch {
        return setSaving('failed');
      }
      // The profile is saved even where the code for this cannot be fetched now.
      await updateDriver(driver.id, change).catch(() => undefined);
    }
    writeReceiptPreferences(driver.id, { wantsReceipts: wantsReceipt, receiptEmail, rememberChoice });
    onSettled();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!email.includes('@')) setWrong(true);
    else void settle(email.trim());
  };

  return (
    <FormStack onSubmit={submit}>
      <Note>{t(isMailed ? 'receiptMailLead' : 'receiptLead')}</Note>
      <EmailField
        label={t('receiptEmail')}
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          setWrong(false);
        }}
        problem={wrong ? messageOf({ code: 'enter-email' }) : null}
      />
      <CheckRow>
        <input type="checkbox" checked={rememberChoice} onChange={({ target }) => setRemember(target.checked)} />
        {t('remember')}
      </CheckRow>
      {saving === 'failed' && <FormProblem>{t('receiptNotSaved')}</FormProblem>}
      <Button type="submit" disabled={saving === 'now'}>
        {t('yes')}
      </Button>
      <Button $look="secondary" disabled={saving === 'now'} onClick={() => void settle(null)}>
        {t('no')}
      </Button>
    </FormStack>
  );
}
