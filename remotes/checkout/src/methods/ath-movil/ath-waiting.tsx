import { useDriver } from '@wattline/auth';
import { config } from '@wattline/config';
import { styled } from '@wattline/styled';
import { Button, CenteredCard, formatPhone, Mark, MobileIcon, Note, usePageTitle } from '@wattline/ui';
import { useMoney } from '../../money';
import type { Approval } from '../../payment/method-body';
import { useTexts } from '../../texts/use-texts';
import { Countdown } from './countdown';

/** No pull reloads the payment that is under way. */
const Status = styled.p`
  :root:has(&) {
    overscroll-behavior-y: none;
  }
`;

interface AthWaitingProps {
  readonly state: Approval;
  readonly onCancel: () => void;
}

/** Waiting for the approval on the driver's phone (docs/rules.md: wallet-debits). */
export function AthWaiting({ state: { step, attempt }, onCancel }: AthWaitingProps) {
  const t = useTexts('ath-approval');
  const money = useMoney();
  usePageTitle(t('title'));
  const phone = `${config().phone.code} ${formatPhone(useDriver()?.phoneNumber ?? '')}`;
  const expiresAt = attempt.opened?.expiresAt ?? null;
  const isAsked = step === 'waiting' && attempt.opened?.authorizeSent;

  return (
    <CenteredCard>
      <Mark $tone="accent">
        <MobileIcon size={30} />
      </Mark>
      <h1>{t('title')}</h1>
      <Status role="status">{t(isAsked ? 'asked' : step, { phone, amount: money(attempt.amount) })}</Status>
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
