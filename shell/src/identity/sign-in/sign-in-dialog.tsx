import { useCallback, useState } from 'react';
import { currentDriver, type Driver } from '@wattline/auth';
import { config } from '@wattline/config';
import { DialogPanel } from '@wattline/ui';
import { showNotice } from '../../notices/notice-store';
import { useTexts } from '../../texts/use-texts';
import { PhoneCollection } from '../profile/phone-collection';
import { InputStep } from './input-step';
import { ReceiptStep } from './receipt-step';
import { useSignIn } from './use-sign-in';
import { VerifyStep } from './verify-step';

interface SignInDialogProps {
  readonly onClose: () => void;
  /** Signed in already, with the steps that follow still to come. */
  readonly entered?: Driver | null;
}

/** The unified sign-in dialog with its steps. */
export function SignInDialog({ onClose, entered = null }: SignInDialogProps) {
  const t = useTexts('sign-in');
  const welcome = useCallback(() => {
    showNotice({ kind: 'success', text: t('welcome'), durationMs: 5_000 });
    onClose();
  }, [t, onClose]);
  const signIn = useSignIn(welcome, entered);
  const { step, method, driver } = signIn.state;

  if (step === 'phone-verification' && driver) {
    return (
      <PhoneCollection
        driver={driver}
        title={t('phoneTitle')}
        lead={t(config().phone.country === 'PR' ? 'phoneLead' : 'phoneLeadElsewhere')}
        onSettled={signIn.phoneSettled}
        onClose={onClose}
      />
    );
  }
  const titles = {
    input: 'title',
    verify: method === 'phone' ? 'codeTitle' : 'linkTitle',
    receipt: 'receiptTitle',
  } as const;
  const title = t(step in titles ? titles[step as keyof typeof titles] : 'title');
  return (
    <DialogPanel title={title} closeLabel={t('close')} onClose={onClose}>
      {step === 'input' && <InputStep signIn={signIn} />}
      {step === 'verify' && <VerifyStep signIn={signIn} />}
      {step === 'receipt' && driver && <ReceiptStep driver={driver} onSettled={signIn.receiptSettled} />}
    </DialogPanel>
  );
}

/** The steps after the sign-in itself, where a link was opened away from its dialog: the phone and the receipt. */
export function SignInRest({ onClose }: Pick<SignInDialogProps, 'onClose'>) {
  const [driver] = useState(currentDriver);
  return <SignInDialog onClose={onClose} entered={driver} />;
}
