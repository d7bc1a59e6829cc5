import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { authStore, signOut, useDriver } from '@wattline/auth';
import { config, keeps, type RuntimeConfig } from '@wattline/base/config';
import { isStopOf, readOpenCharges } from '@wattline/charge';
import { RECEIPTS_PATH } from '@wattline/contract';
import { SlotPlace } from '@wattline/remote';
import { Button, ButtonLink, DialogPanel, Facts, FormProblem, Note, Stack } from '@wattline/ui';
import { useLocation } from '@wattline/vendor/router';
import { LegalLinks } from '../../legal/legal-links';
import { notify } from '../../notices/notice-store';
import { PreferenceToggles } from '../../preferences/preference-toggles';
import { useTexts, type Words } from '../../texts/use-texts';
import { openIdentity } from '../identity-store';
import { receiptChoiceOf } from '../receipt-preferences';
import { ReceiptStep } from '../sign-in/receipt-step';

/** A mail is what an operator can keep; a call is next. */
function howToAsk({ mail, phone }: RuntimeConfig['support'], t: Words<'account'>): string {
  if (mail !== null) return t('deletionByMail', { mail });
  return phone === null ? t('deletionByHelp') : t('deletionByPhone', { phone });
}

/**
 * In the account: the way to its deletion, or how to ask for it where the backend does not offer it. An operator who acts as
 * a driver has neither.
 */
function DeletionEntry() {
  const t = useTexts('account');
  const isImpersonated = useStore(authStore, ({ session }) => session?.isImpersonated ?? false);
  const { backend, support } = config();
  if (isImpersonated) return null;
  if (!backend.accountDeletion) return <Note $size="small">{howToAsk(support, t)}</Note>;
  return (
    <Button $look="secondary" onClick={() => openIdentity('deletion')}>
      {t('deletion')}
    </Button>
  );
}

/** The signed-in driver's details, and the way to sign out. */
export function AccountPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('account');
  const signInText = useTexts('sign-in');
  const driver = useDriver();
  const [leaving, setLeaving] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const [isChanging, setIsChanging] = useState(false);

  const { key } = useLocation();
  const openedAt = useRef(key);

  // A link in a part's text may lead to another page.
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);

  // Signed out in another tab.
  useEffect(() => {
    if (driver === null) onClose();
  }, [driver, onClose]);
  if (driver === null) return null;

  const leave = async (): Promise<void> => {
    // A stop that waits leaves with its driver (docs/rules.md: stop-waits-for-a-signal).
    if (!isWarned && readOpenCharges().some(({ stop }) => stop && isStopOf(driver.id, stop))) return setIsWarned(true);
    setLeaving(true);
    try {
      await signOut('driver');
      notify('info', t('signedOut'));
    } catch {
      notify('error', t('notSignedOut'));
    }
    setLeaving(false);
  };

  if (isChanging)
    return (
      <DialogPanel key="receipt" title={signInText('receiptTitle')} closeLabel={t('close')} onClose={onClose}>
        <ReceiptStep driver={driver} onSettled={() => setIsChanging(false)} />
      </DialogPanel>
    );
  const receipts = keeps('receipts-by-email') ? t('receiptsByEmail') : signInText('receiptEmail');
  const { wantsReceipts, receiptEmail } = receiptChoiceOf(driver);
  return (
    <DialogPanel title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Facts $gap={12}>
        {driver.displayName && (
          <div>
            <dt>{t('name')}</dt>
            <dd>{driver.displayName}</dd>
          </div>
        )}
        <div>
          <dt>{t('email')}</dt>
          <dd>{driver.email ?? t('none')}</dd>
        </div>
        <div>
          <dt>{t('phone')}</dt>
          <dd>{driver.phoneNumber ?? t('none')}</dd>
        </div>
        <div>
          <dt>{receipts}</dt>
          <dd>{wantsReceipts ? (receiptEmail ?? t('none')) : t('noReceipts')}</dd>
          <dd>
            <Button
              $size="small"
              $top={8}
              $look="secondary"
              aria-label={`${t('change')}: ${receipts}`}
              onClick={() => setIsChanging(true)}
            >
              {t('change')}
            </Button>
          </dd>
        </div>
        <div>
          <dt>{t('preferences')}</dt>
          <dd style={{ marginTop: 8 }}>
            <PreferenceToggles />
          </dd>
        </div>
      </Facts>
      <SlotPlace slot="account-section" />
      <LegalLinks />
      <Stack $gap={12} $top={24}>
        <ButtonLink to={RECEIPTS_PATH} $look="secondary" onClick={onClose}>
          {t('receipts')}
        </ButtonLink>
        <Button $look="secondary" onClick={() => openIdentity('profile')}>
          {t('edit')}
        </Button>
        <Button $look="secondary" onClick={() => openIdentity('device')}>
          {t('device')}
        </Button>
        <DeletionEntry />
        {isWarned && <FormProblem>{t('stopWaits')}</FormProblem>}
        <Button $look="danger" disabled={leaving} onClick={() => void leave()}>
          {t(isWarned ? 'signOutAnyway' : 'signOut')}
        </Button>
      </Stack>
    </DialogPanel>
  );
}
