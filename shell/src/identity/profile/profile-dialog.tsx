import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Driver, useDriver } from '@wattline/auth';
import {
  Banner,
  Button,
  DialogPanel,
  formatPhone,
  FormProblem,
  FormStack,
  isWholePhone,
  Note,
  toE164,
} from '@wattline/ui';
import { notify } from '../../notices/notice-store';
import { useTexts } from '../../texts/use-texts';
import { EmailField, PhoneField } from '../fields/fields';
import { openIdentity } from '../identity-store';
import { PhoneVerification } from '../phone-verification/phone-verification';
import type { MergeCase, PhoneVerified } from '../phone-verification/phone-verification-machine';
import { saveProfile, type ProfileChange } from './save-profile';
import { useMergeOutcome } from './use-merge-outcome';

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
function ProfileForm({ driver, reason, busy, problem, onStay, onSave }: ProfileFormProps) {
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

/** How long an error is shown before the dialog closes. */
const ERROR_CLOSE_MS = 2_500;

interface ProfileDialogProps {
  /** Why a part asked for it; null where the driver opened it. */
  readonly reason?: string | null;
  readonly onClose: () => void;
}

/** Completes a driver's profile, and offers the merge where the number belongs to another account. */
export function ProfileDialog({ reason = null, onClose }: ProfileDialogProps) {
  const t = useTexts('profile');
  const settle = useMergeOutcome();
  const driver = useDriver();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [stays, setStays] = useState(false);
  const [merge, setMerge] = useState<MergeCase | null>(null);

  // A driver may close the dialog while it saves, and open another one, which must then stay open.
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  // The message stands for 2.5 s, then the driver is back where they were, unless they want to stay.
  useEffect(() => {
    if (problem === null || stays) return undefined;
    const timer = setTimeout(onClose, ERROR_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [problem, stays, onClose]);

  useEffect(() => {
    if (driver === null) openIdentity('sign-in');
  }, [driver]);
  if (driver === null) return null;

  const save = async (change: ProfileChange): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const saved = await saveProfile(driver, change);
    setBusy(false);
    if (saved.kind === 'saved') notify('success', t('saved'));
    else if (!shown.current) notify('error', t(saved.kind === 'merge' ? 'phoneTaken' : saved.kind));
    if (!shown.current) return;
    if (saved.kind === 'saved') onClose();
    else if (saved.kind === 'merge') setMerge(saved.merge);
    else setProblem(t(saved.kind));
  };

  if (merge) {
    const merged = async (verified: PhoneVerified): Promise<void> => {
      onClose();
      await settle(verified, merge);
    };
    return <PhoneVerification merge={merge} onVerified={merged} onCancel={() => setMerge(null)} onClose={onClose} />;
  }
  return (
    <DialogPanel title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <ProfileForm
        driver={driver}
        reason={reason}
        busy={busy}
        problem={problem}
        onStay={problem === null || stays ? null : () => setStays(true)}
        onSave={(change) => void save(change)}
      />
    </DialogPanel>
  );
}
