import { isWholePhone, MobileIcon } from '@wattline/ui';
import type { MakingMethod, Offer } from '../../payment/method';
import { useTexts } from '../../texts/use-texts';
import { Option } from '../option';
import { ATH_MOVIL } from './method-id';
import { useAthOffer } from './use-ath-offer';

/** A new payment. It is never chosen by itself. */
export const athOffer: Offer = {
  id: ATH_MOVIL,
  amount: null,
  pay: (flow, { shown, ...order }) => flow.pay({ ...order, paymentMethodId: ATH_MOVIL }, shown),
};

/** A debit that the driver approves in the ATH Móvil app. */
export const athMovil: MakingMethod = {
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
      shown: [],
      hasNewSince: () => false,
      meaning: (amount) => t('meaning', { amount }),
      payLabel: null,
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
      below: () => null,
      express: () => null,
      refresh: () => undefined,
    };
  },
};
