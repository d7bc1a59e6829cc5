import { type FormEvent, useState } from 'react';
import { config } from '@wattline/base/config';
import { Button, FormStack, isWholePhone, Tabs, TextButton } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../../texts/use-texts';
import { EmailField, PhoneField } from '../fields/fields';
import { openIdentity } from '../identity-store';
import { useErrorMessage } from '../sign-in-service/sign-in-error';
import { inAppBrowser, openInBrowser } from './in-app-browser';
import type { SignIn } from './use-sign-in';

/** Google's mark, as its sign-in guidelines ask for it. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
      />
      <path
        fill="#34a853"
        d="M24 46c6 0 11-2 14.6-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.5 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7A22 22 0 0 0 24 46z"
      />
      <path fill="#fbbc05" d="M11.7 28.1a13.2 13.2 0 0 1 0-8.4v-5.7H4.3a22 22 0 0 0 0 19.8l7.4-5.7z" />
      <path
        fill="#ea4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14l7.4 5.7c1.7-5.2 6.6-8.9 12.3-8.9z"
      />
    </svg>
  );
}

const Or = styled.p`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 12px;
  margin: 18px 0;
  color: var(--ink-soft);
  font-size: var(--small);

  &::before,
  &::after {
    height: 1px;
    background: var(--line);
    content: '';
  }
`;

/** Step 1: phone, e-mail or Google. */
export function InputStep({
  signIn: { state, choose, sendCode, sendLink, google, reject },
}: {
  readonly signIn: SignIn;
}) {
  const t = useTexts('sign-in');
  const messageOf = useErrorMessage();
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const { method, busy, error } = state;
  const complete = isWholePhone(phone);
  const problem = error && messageOf(error);
  const app = inAppBrowser(navigator.userAgent);
  const address = openInBrowser(navigator.userAgent, location);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (method === 'phone')
      void (complete ? sendCode(phone) : reject(config().phone.digits === 10 ? 'enter-phone' : 'enter-whole-phone'));
    else void (email.includes('@') ? sendLink(email.trim()) : reject('enter-email'));
  };

  return (
    <>
      <Tabs
        label={t('method')}
        tabs={[
          { id: 'phone', label: t('phone') },
          { id: 'email', label: t('email') },
        ]}
        selected={method}
        onSelect={choose}
      >
        <FormStack onSubmit={submit}>
          {method === 'phone' ? (
            <PhoneField isFirst label={t('phoneLabel')} value={phone} onChange={setPhone} problem={problem} />
          ) : (
            <EmailField label={t('emailLabel')} value={email} onChange={setEmail} problem={problem} />
          )}
          <Button type="submit" disabled={busy || (method === 'phone' && !complete)}>
            {t(busy ? 'sending' : method === 'phone' ? 'sendCode' : 'sendLink')}
          </Button>
        </FormStack>
      </Tabs>
      <Or>{t('or')}</Or>
      {app === null ? (
        <Button $wide $look="secondary" disabled={busy} onClick={() => void google()}>
          <GoogleMark />
          {t('google')}
        </Button>
      ) : (
        <FormStack as="div">
          <p>{app === '' ? t('inSomeApp') : t('inApp', { app })}</p>
          {address !== null && <a href={address}>{t('openInBrowser')}</a>}
        </FormStack>
      )}
      <TextButton style={{ display: 'block', margin: '12px auto -12px' }} onClick={() => openIdentity('device')}>
        {t('device')}
      </TextButton>
    </>
  );
}
