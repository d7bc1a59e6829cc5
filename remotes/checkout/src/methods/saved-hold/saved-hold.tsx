import { useFormats } from '@wattline/base/i18n';
import { readTime } from '@wattline/base/wire';
import { AlertDialog, LockIcon, TextButton } from '@wattline/ui';
import { useErrorText } from '../../errors';
import { useMoney } from '../../money';
import type { OptionsProps, PaymentMethod } from '../../payment/method';
import type { Offer } from '../../payment/order';
import type { Choice } from '../../payment/payment';
import { MOST_SHOWN, placeOf, type UsableHold } from '../../payment/usable-holds';
import { useTexts } from '../../texts/use-texts';
import { Option } from '../option';
import { type PendingHolds, usePendingHolds } from './use-pending-holds';

interface HoldOptionsProps extends OptionsProps {
  /** The newest first. */
  readonly holds: readonly UsableHold[];
  readonly pending: PendingHolds;
}

/** The newest holds that no session has used, each to be used or cancelled. */
function HoldOptions({ holds, pending, chosenId, disabled, onChoose }: HoldOptionsProps) {
  const t = useTexts('holds');
  const { time } = useFormats();
  const money = useMoney();
  const when = (instant: string | null): string => {
    const read = instant === null ? null : readTime(instant);
    return read ? time(read) : '';
  };

  return holds.slice(0, MOST_SHOWN).map((hold) => {
    const amount = money(hold.amount);
    const isCancelling = hold.id === pending.cancellingId;
    const note = [
      hold.createdAt === null ? '' : t('since', { time: when(hold.createdAt) }),
      hold.expiresAt === null ? '' : t('until', { time: when(hold.expiresAt) }),
    ];
    return (
      <Option
        key={hold.id}
        icon={<LockIcon size={22} />}
        title={t('hold', { amount })}
        note={note.filter(Boolean).join(', ')}
        checked={hold.id === chosenId}
        disabled={disabled || isCancelling}
        onChoose={() => onChoose(hold.id)}
      >
        <TextButton
          aria-label={isCancelling ? undefined : t('cancelLabel', { amount })}
          disabled={disabled || isCancelling}
          onClick={() => pending.cancel(hold)}
        >
          {t(isCancelling ? 'cancelling' : 'cancel')}
        </TextButton>
      </Option>
    );
  });
}

const NAME = 'saved-hold';

/** The choice of a hold, by its id. */
export const choiceOfHold = (id: string): Choice => ({ method: NAME, id });

/** The offers of holds, the newest first. */
export const holdOffers = (holds: readonly UsableHold[]): readonly Offer[] =>
  holds.map((hold) => ({ type: 'hold', id: hold.id, amount: hold.amount, hold }));

/** A hold that was made earlier and that no session has used. */
export const savedHold: PaymentMethod = {
  name: NAME,
  group: 'unused',
  makes: null,
  useOffers(driver, at) {
    const driverId = driver?.id ?? null;
    const t = useTexts('holds');
    const money = useMoney();
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
      holdsShown: holds.slice(0, MOST_SHOWN).map(({ id }) => id),
      hasPaymentMadeSince: (holdsShownBefore) =>
        holds.some((hold) => isHere(hold) && !holdsShownBefore.includes(hold.id)),
      nameOf: ({ amount }) => t('hold', { amount: amount ? money(amount) : '' }),
      meaning: (amount) => t('meaning', { amount }),
      payLabel: t('use'),
      options: (props) => <HoldOptions {...props} holds={holds} pending={pending} />,
      below: () => (
        <AlertDialog
          text={pending.cancelFailed ? errorText({ code: 'release-failed' }) : null}
          okLabel={t('ok')}
          onClose={pending.dismiss}
        />
      ),
    };
  },
};
