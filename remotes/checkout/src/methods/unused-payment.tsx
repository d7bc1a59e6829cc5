import { kindOf, paymentKinds } from '@wattline/charge';
import { SuccessIcon } from '@wattline/ui';
import { useMoney } from '../money';
import type { PaymentMethod } from '../payment/method';
import type { Offer } from '../payment/order';
import { type OpenedAttempt, paidAttemptOf } from '../payment/payment-attempt';
import { useTexts } from '../texts/use-texts';
import { Option } from './option';

export const unusedOffer = ({ opened, amount }: OpenedAttempt): Extract<Offer, { type: 'paid' }> => ({
  type: 'paid',
  id: opened.paymentId,
  amount,
});

/** A debit, by whichever method, that no session has used yet. It is money: it comes before all else. */
export const unusedPayment: PaymentMethod = {
  name: 'unused-payment',
  group: 'unused',
  makes: null,
  useOffers(driver) {
    const t = useTexts('unused-payment');
    const money = useMoney();
    const paid = driver && paidAttemptOf(driver.id);
    const offer = paid && unusedOffer(paid);
    const method = (paid && paymentKinds[kindOf(paid.paymentMethodId)].name) ?? '';
    return {
      isKnown: true,
      all: offer ? [offer] : [],
      preferred: offer,
      hasPaymentMadeSince: () => offer !== null,
      nameOf: () => method,
      meaning: (amount) => t('meaning', { amount, method }),
      payLabel: t('use'),
      options: ({ chosenId, disabled, onChoose }) =>
        offer && (
          <Option
            icon={<SuccessIcon size={22} />}
            title={t('title', { amount: money(offer.amount), method })}
            note={t('note')}
            checked={chosenId === offer.id}
            disabled={disabled}
            onChoose={() => onChoose(offer.id)}
          />
        ),
    };
  },
};
