import { AlertDialog } from '@wattline/ui';
import type { Offer, PaymentMethod } from '../../payment/method';
import type { Choice } from '../../payment/payment';
import { useTexts } from '../../texts/use-texts';
import { useErrorText } from '../../use-error-text';
import { HoldOptions } from './hold-options';
import { MOST_SHOWN, paidByHold, placeOf, type UsableHold } from './usable-holds';
import { reloadHolds, usePendingHolds } from './use-pending-holds';

const NAME = 'saved-hold';

/** The choice of a hold, by its id. */
export const choiceOfHold = (id: string): Choice => ({ method: NAME, id });

/** The offers of holds, the newest first. */
export const holdOffers = (holds: readonly UsableHold[]): readonly Offer[] =>
  holds.map((hold) => ({
    id: hold.id,
    amount: hold.amount,
    pay: (flow, { driverId, at }) =>
      flow.use(paidByHold(hold, { driverId, at, paymentMethodId: null, isUsingPreAuth: true })),
  }));

/** A hold that was made earlier and that no session has used. */
export const savedHold: PaymentMethod = {
  name: NAME,
  group: 'unused',
  makes: null,
  useOffers(driver, at) {
    const driverId = driver?.id ?? null;
    const t = useTexts('holds');
    const errorText = useErrorText();
    const pending = usePendingHolds(driverId, at);
    const holds = pending.holds ?? [];
    const all = holdOffers(holds);
    // One that does not say what it is for may be for here.
    const isHere = (hold: UsableHold): boolean => {
      const place = placeOf(hold);
      return place === null || (place.evseUid === at.evseUid && place.connectorId === at.connectorId);
    };
    return {
      isKnown: pending.holds !== undefined,
      all,
      preferred: all[0] ?? null,
      shown: holds.slice(0, MOST_SHOWN).map(({ id }) => id),
      hasNewSince: (shown) => holds.some((hold) => isHere(hold) && !shown.includes(hold.id)),
      meaning: (amount) => t('meaning', { amount }),
      payLabel: t('use'),
      missing: null,
      options: (props) => <HoldOptions {...props} holds={holds} pending={pending} />,
      below: () => (
        <AlertDialog
          text={pending.cancelFailed ? errorText({ code: 'release-failed' }) : null}
          okLabel={t('ok')}
          onClose={pending.dismiss}
        />
      ),
      express: () => null,
      refresh: () => {
        if (driverId !== null) void reloadHolds(driverId);
      },
    };
  },
};
