import { useDriver } from '@wattline/auth';
import { config } from '@wattline/base/config';
import { paymentKinds } from '@wattline/charge';
import {
  Button,
  CenteredCard,
  countdownText,
  DialogPanel,
  formatPhone,
  FormStack,
  isWholePhone,
  Mark,
  MobileIcon,
  Note,
  Text,
  useCountdown,
  usePageTitle,
} from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useMoney } from '../../money';
import type { ApprovedElsewhere, PaymentMethod } from '../../payment/method';
import type { Offer } from '../../payment/order';
import { useTexts } from '../../texts/use-texts';
import { Option } from '../option';
import { useAthOffer } from './use-ath-offer';

/** Before a debit that could not be resumed, as this browser keeps no records (docs/rules.md: storage-may-fail). */
const StorageWarning: ApprovedElsewhere['Warning'] = ({ onPay, onClose }) => {
  const t = useTexts('ath-approval');
  return (
    <DialogPanel title={t('notKept')} closeLabel={t('close')} onClose={onClose}>
      <FormStack as="div">
        <p>{t('notKeptNote')}</p>
        <Button onClick={onPay}>{t('payAnyway')}</Button>
        <Button $look="secondary" onClick={onClose}>
          {t('chooseCard')}
        </Button>
      </FormStack>
    </DialogPanel>
  );
};

interface CountdownProps {
  /** ISO 8601. */
  readonly until: string;
  readonly label: string;
}

/** The time that is left, by the clock and not by counting. */
function Countdown({ until, label }: CountdownProps) {
  const seconds = useCountdown(Date.parse(until));
  return (
    <Text $size="display" $weight={700} role="timer" aria-label={label}>
      {countdownText(seconds)}
    </Text>
  );
}

/** No pull reloads the payment that is under way. */
const Status = styled.p`
  :root:has(&) {
    overscroll-behavior-y: none;
  }
`;

/** Waiting for the approval on the driver's phone (docs/rules.md: wallet-debits). */
const AthWaiting: ApprovedElsewhere['Waiting'] = ({ state: { step, attempt }, onCancel }) => {
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
};

/** The `paymentMethodId` of payments with ATH Móvil, in every record. */
const ATH_MOVIL = paymentKinds.wallet.paymentMethodId;

/** A new payment. It is never chosen by itself. */
export const athOffer: Offer = { type: 'new', id: ATH_MOVIL, amount: null };

/** A debit that the driver approves in the ATH Móvil app. */
export const athMovil: PaymentMethod = {
  name: 'ath-movil',
  group: 'new',
  makes: 'wallet',
  useOffers(driver) {
    const t = useTexts('ath-movil');
    const isOffered = useAthOffer(driver !== null);
    return {
      isKnown: true,
      all: isOffered ? [athOffer] : [],
      preferred: null,
      nameOf: () => t('ath'),
      meaning: (amount) => t('meaning', { amount }),
      missing: driver?.phoneNumber ? (isWholePhone(driver.phoneNumber) ? null : t('phoneInvalid')) : t('phoneRequired'),
      options: ({ chosenId, disabled, onChoose }) =>
        isOffered !== false && (
          <Option
            isPending={isOffered === null}
            icon={<MobileIcon size={22} />}
            title={t('ath')}
            note={t('note')}
            checked={chosenId === ATH_MOVIL}
            disabled={disabled}
            onChoose={() => onChoose(ATH_MOVIL)}
          />
        ),
    };
  },
  approval: { Waiting: AthWaiting, Warning: StorageWarning },
};
