import { useEffect, useState, type FormEvent } from 'react';
import { currentDriver } from '@wattline/auth';
import { config } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { Button, ButtonLink, ErrorScreen, FormStack, LoadingScreen, usePageTitle } from '@wattline/ui';
import { useNavigate, useSearchParams } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { takeReturnAddress } from '../../navigation/return-address';
import { useTexts } from '../../texts/use-texts';
import { EmailField } from '../fields/fields';
import { openIdentity } from '../identity-store';
import { isReceiptRemembered } from '../session';
import { useErrorMessage } from '../sign-in-service/sign-in-error';
import { isDialogWaiting } from '../sign-in/waiting-dialog';
import { afterLink } from './after-link';
import { useEmailLink } from './use-email-link';

/** How long the success is shown. */
const REDIRECT_MS = 2_000;

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  width: min(440px, 100%);
  margin: 0 auto;
  padding: 32px var(--gutter);
`;

/** Whether the phone or the receipt is still to be asked for, and no dialog is there to do it. */
async function isRestLeft(): Promise<boolean> {
  const driver = currentDriver();
  if (driver === null || (driver.phoneNumber !== null && isReceiptRemembered(driver))) return false;
  return !(await isDialogWaiting());
}

/**
 * Where the driver goes on: the link's own returnUrl, else the saved one, else home; the saved one is removed. The steps that
 * are left of the sign-in follow there, unless the dialog that asked for the link is still open in another tab.
 */
function useGoOn(ready: boolean, returnUrl: string | null): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!ready) return undefined;
    const restLeft = isRestLeft();
    const timer = setTimeout(() => {
      const stored = takeReturnAddress();
      const target = afterLink(returnUrl || stored, location.origin, config().returnOrigins);
      if (target.kind === 'navigation') return location.assign(target.url);
      void navigate(target.path, { replace: true });
      return void restLeft.then((left) => left && openIdentity('sign-in-rest'));
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [ready, returnUrl, navigate]);
}

/** /auth/verify: where sign-in links from e-mails lead. */
export function VerifyEmailLink() {
  const t = useTexts('email-link');
  const messageOf = useErrorMessage();
  const [query] = useSearchParams();
  const returnUrl = query.get('returnUrl');
  const { state, answer, sendAgain } = useEmailLink(returnUrl);
  useGoOn(state.step === 'success' || state.step === 'already', returnUrl);
  usePageTitle(t('title'));

  if (state.step === 'failed') {
    return (
      <ErrorScreen title={t('failedTitle')} message={messageOf(state.error)}>
        <Button onClick={() => (state.email === null ? openIdentity('sign-in') : sendAgain(state.email))}>
          {t('again')}
        </Button>
        <ButtonLink $look="secondary" to={paths.home}>
          {t('home')}
        </ButtonLink>
      </ErrorScreen>
    );
  }
  if (state.step === 'sent-again')
    return (
      <Middle role="status" style={{ textAlign: 'center' }}>
        {t('sentAgain', { to: state.email })}
      </Middle>
    );
  if (state.step === 'already') return <LoadingScreen text={t('already')} />;
  if (state.step === 'asking') return <AskForEmail problem={state.error && messageOf(state.error)} onAnswer={answer} />;
  return <LoadingScreen text={t(state.step === 'success' ? 'success' : 'verifying')} />;
}

interface AskForEmailProps {
  /** Of the address given before. */
  readonly problem: string | null;
  readonly onAnswer: (email: string) => void;
}

function AskForEmail({ problem, onAnswer }: AskForEmailProps) {
  const t = useTexts('email-link');
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() === '') setMissing(true);
    else onAnswer(email.trim());
  };

  return (
    <Middle>
      <FormStack onSubmit={submit}>
        <h1>{t('title')}</h1>
        <p>{t('prompt')}</p>
        <EmailField
          label={t('email')}
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setMissing(false);
          }}
          problem={missing ? t('required') : problem}
        />
        <Button type="submit">{t('continue')}</Button>
      </FormStack>
    </Middle>
  );
}
