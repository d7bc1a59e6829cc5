import { useCallback, useState } from 'react';
import { currentDriver, type Driver } from '@wattline/auth';
import { config } from '@wattline/base/config';
import { Button, DialogPanel, FormProblem, FormStack, Note } from '@wattline/ui';
import { notify } from '../../notices/notice-store';
import { useTexts } from '../../texts/use-texts';
import { BackAndOn, CodeForm } from '../code-entry/code-form';
import { PhoneCollection } from '../profile/phone-collection';
import { useErrorMessage } from '../sign-in-service/sign-in-error';
import { InputStep } from './input-step';
import { ReceiptStep } from './receipt-step';
import { type SignIn, useSignIn } from './use-sign-in';

/** The form can be sent from 4 digits on, though codes have 6. */
const ENOUGH_DIGITS = 4;

/** Step 2 by phone: the code from the SMS. */
function CodeSent({ signIn: { state, back, confirmCode, sendCode } }: { readonly signIn: SignIn }) {
  const t = useTexts('sign-in');
  const [code, setCode] = useState('');
  const { sentTo, busy, error } = state;
  return (
    <CodeForm
      texts={{
        sent: t('codeSent', { to: sentTo }),
        label: t('codeLabel'),
        back: t('back'),
        verify: t(busy ? 'verifying' : 'verify'),
        resend: t('resend'),
      }}
      code={code}
      least={ENOUGH_DIGITS}
      sendsItself
      busy={busy}
      error={error}
      onCode={setCode}
      onVerify={(typed) => void confirmCode(typed)}
      onBack={back}
      onResend={() => void sendCode(sentTo)}
    />
  );
}

/** Step 2 by e-mail: the link is on its way. */
function LinkSent({ signIn: { state, back, sendLink } }: { readonly signIn: SignIn }) {
  const t = useTexts('sign-in');
  const messageOf = useErrorMessage();
  const { sentTo, busy, error } = state;
  return (
    <FormStack as="div">
      <Note role="status">{t('linkSent', { to: sentTo })}</Note>
      {error && <FormProblem>{messageOf(error)}</FormProblem>}
      <BackAndOn>
        <Button $look="secondary" onClick={back}>
          {t('back')}
        </Button>
        <Button $look="secondary" disabled={busy} onClick={() => void sendLink(sentTo)}>
          {t(busy ? 'sending' : 'resend')}
        </Button>
      </BackAndOn>
    </FormStack>
  );
}

interface SignInDialogProps {
  readonly onClose: () => void;
  /** Signed in already, with the steps that follow still to come. */
  readonly entered?: Driver | null;
}

/** The unified sign-in dialog with its steps. */
export function SignInDialog({ onClose, entered = null }: SignInDialogProps) {
  const t = useTexts('sign-in');
  const welcome = useCallback(() => {
    notify('success', t('welcome'));
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
      {step === 'verify' && (method === 'phone' ? <CodeSent signIn={signIn} /> : <LinkSent signIn={signIn} />)}
      {step === 'receipt' && driver && <ReceiptStep driver={driver} onSettled={signIn.receiptSettled} />}
    </DialogPanel>
  );
}

/** The steps after the sign-in itself, where a link was opened away from its dialog: the phone and the receipt. */
export function SignInRest({ onClose }: Pick<SignInDialogProps, 'onClose'>) {
  const [driver] = useState(currentDriver);
  return <SignInDialog onClose={onClose} entered={driver} />;
}
