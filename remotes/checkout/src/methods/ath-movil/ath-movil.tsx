import { paymentKinds } from '@wattline/charge';
import { isWholePhone, MobileIcon } from '@wattline/ui';
import type { PaymentMethod } from '../../payment/method';
import type { Offer } from '../../payment/offer';
import { useTexts } from '../../texts/use-texts';
import { Option } from '../option';
import { AthWaiting, StorageWarning } from './ath-screens';
import { useAthOffer } from './use-ath-offer';

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
