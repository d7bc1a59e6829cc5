import { useFormats } from '@wattline/i18n';
import { LockIcon } from '@wattline/ui';
import { readTime } from '@wattline/wire';
import { useMoney } from '../../money';
import type { OptionsProps } from '../../payment/method';
import { useTexts } from '../../texts/use-texts';
import { Option } from '../option';
import { RowAction } from '../row-action';
import { MOST_SHOWN, type UsableHold } from './usable-holds';
import type { PendingHolds } from './use-pending-holds';

interface HoldOptionsProps extends OptionsProps {
  /** The newest first. */
  readonly holds: readonly UsableHold[];
  readonly pending: PendingHolds;
}

/** The newest holds that no session has used, each to be used or cancelled. */
export function HoldOptions({ holds, pending, chosenId, disabled, onChoose }: HoldOptionsProps) {
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
        <RowAction
          aria-label={isCancelling ? undefined : t('cancelLabel', { amount })}
          disabled={disabled || isCancelling}
          onClick={() => pending.cancel(hold)}
        >
          {t(isCancelling ? 'cancelling' : 'cancel')}
        </RowAction>
      </Option>
    );
  });
}
