import { type FormEvent, useState } from 'react';
import type { Driver } from '@wattline/auth';
import { Banner, Button, formatPhone, FormProblem, FormStack, isWholePhone, Note, toE164 } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { EmailField, PhoneField } from '../fields/fields';
import type { ProfileChange } from './save-profile';

/** A problem of an entry. */
type Problem = `${'email' | 'phone'}${'Required' | 'Invalid'}`;

const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function emailProblem(email: string): Problem | null {
  if (email.trim() === '') return 'emailRequired';
  return addressPattern.test(email.trim()) ? null : 'emailInvalid';
}

function phoneProblem(phone: string): Problem | null {
  if (phone.trim() === '') return 'phoneRequired';
  return isWholePhone(phone) ? null : 'phoneInvalid';
}

interface ProfileFormProps {
  readonly driver: Driver;
  /** The reason for which a part requests the profile, shown before anything else; null: none. */
  readonly reason: string | null;
  readonly busy: boolean;
  /** Why the last attempt did not succeed. */
  readonly problem: string | null;
  /** Keeps the form open, which closes by itself after a problem; null where it does not. */
  readonly onStay: (() => void) | null;
  readonly onSave: (change: ProfileChange) => void;
}

/** E-mail and phone, both required; only changes are saved. */
export function ProfileForm({ driver, reason, busy, problem, onStay, onSave }: ProfileFormProps) {
  const t = useTexts('profile');
  const [email, setEmail] = useState(driver.email ?? '');
  const [phone, setPhone] = useState(() => formatPhone(driver.phoneNumber ?? ''));
  const [checked, setChecked] = useState(false);
  const [ofEmail, ofPhone] = [emailProblem(email), phoneProblem(phone)];
  const textOf = (wrong: Problem | null): string | null => (checked && wrong ? t(wrong) : null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (busy || ofEmail || ofPhone) return;
    const phoneNumber = toE164(phone);
    onSave({
      ...(email.trim() !== driver.email && { email: email.trim() }),
      ...(phoneNumber !== driver.phoneNumber && { phoneNumber }),
    });
  };

  return (
    <FormStack onSubmit={submit}>
      {reason !== null && <Banner $tone="warning">{reason}</Banner>}
      <Note>{t('lead')}</Note>
      <EmailField label={t('email')} value={email} onChange={setEmail} problem={textOf(ofEmail)} />
      <PhoneField label={t('phone')} value={phone} onChange={setPhone} problem={textOf(ofPhone)} />
      {problem && <FormProblem>{problem}</FormProblem>}
      {onStay && (
        <Button
          $look="secondary"
          onClick={({ currentTarget: { form } }) => {
            onStay();
            // The button that was pressed goes.
            form?.querySelector('input')?.focus();
          }}
        >
          {t('stay')}
        </Button>
      )}
      <Button type="submit" disabled={busy}>
        {t(busy ? 'saving' : 'save')}
      </Button>
    </FormStack>
  );
}
