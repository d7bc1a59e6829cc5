import { useEffect, useRef, useState } from 'react';
import { useDriver } from '@wattline/auth';
import { DialogPanel } from '@wattline/ui';
import { notify } from '../../notices/notice-store';
import { useTexts } from '../../texts/use-texts';
import { openIdentity } from '../identity-store';
import { PhoneVerification } from '../phone-verification/phone-verification';
import type { MergeCase, PhoneVerified } from '../phone-verification/phone-verification-machine';
import { ProfileForm } from './profile-form';
import { saveProfile, type ProfileChange } from './save-profile';
import { useMergeOutcome } from './use-merge-outcome';

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
