import { useEffect, useState } from 'react';
import { signOut, useDriver } from '@wattline/auth';
import { paths } from '@wattline/contract';
import { useNavigate } from '@wattline/router';
import { DialogPanel } from '@wattline/ui';
import { showNotice } from '../../notices/notice-store';
import { openIdentity } from '../identity-store';
import type { MergeCase } from '../phone-verification/merge-case';
import { PhoneVerification } from '../phone-verification/phone-verification';
import type { PhoneVerified } from '../phone-verification/phone-verification-machine';
import { takeUpVerified } from '../session';
import { ProfileForm } from './profile-form';
import { saveProfile, type ProfileChange } from './save-profile';
import { useProfileTexts } from './profile-texts';

/** Specification 2, §9. */
const ERROR_CLOSE_MS = 2_500;
const LOGGED_OUT_MS = 2_000;
const NOTICE_MS = 5_000;

/** Completes a driver's profile, and offers the merge where the number belongs to another account (specification 2, §2 and §8). */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useProfileTexts();
  const navigate = useNavigate();
  const driver = useDriver();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [merge, setMerge] = useState<MergeCase | null>(null);

  // The message stands for 2.5 s, then the driver is back where they were.
  useEffect(() => {
    if (problem === null) return undefined;
    const timer = setTimeout(onClose, ERROR_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [problem, onClose]);

  useEffect(() => {
    if (driver === null) openIdentity('sign-in');
  }, [driver]);
  if (driver === null) return null;

  const save = async (change: ProfileChange): Promise<void> => {
    setBusy(true);
    const saved = await saveProfile(driver, change);
    setBusy(false);
    if (saved.kind === 'merge') return setMerge(saved.merge);
    if (saved.kind !== 'saved') return setProblem(t(saved.kind));
    showNotice({ kind: 'success', text: t('saved'), durationMs: NOTICE_MS });
    return onClose();
  };

  const merged = async (verified: PhoneVerified): Promise<void> => {
    onClose();
    if (verified.driver === null) return showNotice({ kind: 'error', text: t('mergeNoUser'), durationMs: NOTICE_MS });
    if (verified.token !== '') {
      await takeUpVerified(verified);
      return showNotice({ kind: 'success', text: t('merged'), durationMs: NOTICE_MS });
    }
    showNotice({ kind: 'warning', text: t('mergeNoToken'), durationMs: NOTICE_MS });
    await signOut('expired');
    setTimeout(() => void navigate(paths.home), LOGGED_OUT_MS);
  };

  if (merge) {
    return (
      <PhoneVerification
        merge={merge}
        onVerified={(verified) => {
          merged(verified).catch(() => showNotice({ kind: 'error', text: t('mergeFailed'), durationMs: NOTICE_MS }));
        }}
        onCancel={() => setMerge(null)}
        renderFrame={(title, content) => (
          <DialogPanel title={title} closeLabel={t('close')} onClose={onClose}>
            {content}
          </DialogPanel>
        )}
      />
    );
  }
  return (
    <DialogPanel title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <ProfileForm driver={driver} busy={busy} problem={problem} onSave={(change) => void save(change)} />
    </DialogPanel>
  );
}
