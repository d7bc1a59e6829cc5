import { SuccessIcon } from '@wattline/ui';
import { useMoney } from '../../money';
import type { PaymentMethod } from '../../payment/method';
import type { Offer } from '../../payment/offer';
import { paidAttemptOf } from '../../payment/paid-attempt';
import { useTexts } from '../../texts/use-texts';
import { Option } from '../option';

/** A driver's payment for a charge that has not begun; null for none. */
export function unusedOffer(driverId: string | null): Extract<Offer, { type: 'paid' }> | null {
  const attempt = driverId === null ? null : paidAttemptOf(driverId, 'wallet');
  return attempt && { type: 'paid', id: attempt.opened.paymentId, amount: attempt.amount };
}

/** A payment with ATH Móvil that no session has used yet. It is money: it comes before all else. */
export const unusedPayment: PaymentMethod = {
  name: 'unused-payment',
  group: 'unused',
  makes: null,
  useOffers(driver) {
    const t = useTexts('ath-movil');
    const money = useMoney();
    const offer = unusedOffer(driver?.id ?? null);
    return {
      isKnown: true,
      all: offer ? [offer] : [],
      preferred: offer,
      hasPaymentMadeSince: () => offer !== null,
      nameOf: () => t('ath'),
      meaning: (amount) => t('paidMeaning', { amount }),
      payLabel: t('usePaid'),
      options: ({ chosenId, disabled, onChoose }) =>
        offer && (
          <Option
            icon={<SuccessIcon size={22} />}
            title={t('paid', { amount: money(offer.amount) })}
            note={t('paidNote')}
            checked={chosenId === offer.id}
            disabled={disabled}
            onChoose={() => onChoose(offer.id)}
          />
        ),
    };
  },
};
