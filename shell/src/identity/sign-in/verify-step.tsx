import { useState } from 'react';
import { Button, FormProblem, FormStack, Note } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { BackAndOn, CodeForm } from '../code-entry/code-form';
import { useErrorMessage } from '../sign-in-service/sign-in-error';
import type { SignIn } from './use-sign-in';

/** The form can be sent from 4 digits on, though codes have 6. */
const ENOUGH_DIGITS = 4;

/** Step 2: the code from the SMS, or the link on its way. */
export function VerifyStep({ signIn }: { readonly signIn: SignIn }) {
  return signIn.state.method === 'phone' ? <CodeSent signIn={signIn} /> : <LinkSent signIn={signIn} />;
}

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
      isComplete={code.length >= ENOUGH_DIGITS}
      busy={busy}
      error={error}
      onCode={setCode}
      onVerify={() => void confirmCode(code)}
      onBack={back}
      onResend={() => void sendCode(sentTo)}
    />
  );
}

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
