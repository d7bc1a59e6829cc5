import { useDriver } from '@wattline/auth';
import { useFormats } from '@wattline/i18n';
import { styled } from '@wattline/styled';
import { Button, CenteredCard, formatPhone, Mark, MobileIcon, usePageTitle } from '@wattline/ui';
import { useAthTexts } from './ath-texts';
import { Countdown } from './countdown';
import type { WalletStep } from './wallet-step';

const Note = styled.p`
  color: var(--ink-soft);
`;

interface AthWaitingProps {
  readonly state: WalletStep;
  readonly onCancel: () => void;
}

/** Waiting for the approval on the driver's phone (specification 2, §2). */
export function AthWaiting({ state: { step, attempt }, onCancel }: AthWaitingProps) {
  const t = useAthTexts();
  const { money } = useFormats();
  usePageTitle(t('title'));
  const phone = `+1 ${formatPhone((useDriver()?.phoneNumber ?? '').slice(-10))}`;
  const expiresAt = attempt.wallet?.expiresAt ?? null;

  return (
    <CenteredCard>
      <Mark $tone="accent">
        <MobileIcon size={30} />
      </Mark>
      <h1>{t('title')}</h1>
      <p role="status">{t(step, { phone, amount: money(attempt.amount, 'USD') })}</p>
      {step === 'waiting' && (
        <>
          {expiresAt !== null && <Countdown until={expiresAt} label={t('left')} />}
          <Note>{t('note')}</Note>
          <Button $look="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      )}
    </CenteredCard>
  );
}
