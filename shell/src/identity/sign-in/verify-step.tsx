import { useState, type FormEvent } from 'react';
import { styled } from '@wattline/styled';
import { Button, FormProblem, FormStack } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { CodeField } from '../fields/code-field';
import { useErrorMessage } from '../sign-in-service/sign-in-error';
import type { SignIn } from './use-sign-in';

/** The form can be sent from 4 digits on, though codes have 6. */
const ENOUGH_DIGITS = 4;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: 12px;
`;

const Quiet = styled.p`
  color: var(--ink-soft);
`;

/** Step 2: the code from the SMS, or the link on its way. */
export function VerifyStep({ signIn }: { readonly signIn: SignIn }) {
  return signIn.state.method === 'phone' ? <CodeForm signIn={signIn} /> : <LinkSent signIn={signIn} />;
}

function CodeForm({ signIn: { state, back, confirmCode, sendCode } }: { readonly signIn: SignIn }) {
  const t = useTexts('sign-in');
  const messageOf = useErrorMessage();
  const [code, setCode] = useState('');
  const { sentTo, busy, error } = state;
  const enough = code.length >= ENOUGH_DIGITS;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (enough) void confirmCode(code);
  };

  return (
    <FormStack onSubmit={submit}>
      <Quiet>{t('codeSent', { to: sentTo })}</Quiet>
      <CodeField label={t('codeLabel')} value={code} onChange={setCode} problem={error && messageOf(error)} />
      <Row>
        <Button $look="secondary" onClick={back}>
          {t('back')}
        </Button>
        <Button type="submit" disabled={busy || !enough}>
          {t(busy ? 'verifying' : 'verify')}
        </Button>
      </Row>
      <Button $look="secondary" disabled={busy} onClick={() => void sendCode(sentTo)}>
        {t('resend')}
      </Button>
    </FormStack>
  );
}

function LinkSent({ signIn: { state, back, sendLink } }: { readonly signIn: SignIn }) {
  const t = useTexts('sign-in');
  const messageOf = useErrorMessage();
  const { sentTo, busy, error } = state;
  return (
    <FormStack as="div">
      <Quiet role="status">{t('linkSent', { to: sentTo })}</Quiet>
      {error && <FormProblem>{messageOf(error)}</FormProblem>}
      <Row>
        <Button $look="secondary" onClick={back}>
          {t('back')}
        </Button>
        <Button $look="secondary" disabled={busy} onClick={() => void sendLink(sentTo)}>
          {t(busy ? 'sending' : 'resend')}
        </Button>
      </Row>
    </FormStack>
  );
}
