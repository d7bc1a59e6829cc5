import { useFormats } from '@wattline/i18n';
import { LockIcon } from '@wattline/ui';
import { readTime } from '@wattline/wire';
import { Option, RowAction } from '../payment-methods/option';
import { useHoldTexts } from './hold-texts';
import { MOST_SHOWN, type UsableHold } from './usable-holds';

interface HoldOptionsProps {
  /** The newest first. */
  readonly holds: readonly UsableHold[];
  readonly chosenId: string | null;
  readonly cancellingId: string | null;
  readonly disabled: boolean;
  readonly onChoose: (hold: UsableHold) => void;
  readonly onCancel: (hold: UsableHold) => void;
}

/** The newest holds that no session has used, each to be used or cancelled (specification 2, §4). */
export function HoldOptions({ holds, chosenId, cancellingId, disabled, onChoose, onCancel }: HoldOptionsProps) {
  const t = useHoldTexts();
  const { money, time } = useFormats();
  const when = (instant: string | null): string => {
    const read = instant === null ? null : readTime(instant);
    return read ? time(read) : '';
  };

  return holds.slice(0, MOST_SHOWN).map((hold) => {
    const amount = money(hold.amount, hold.currency);
    const isCancelling = hold.id === cancellingId;
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
        onChoose={() => onChoose(hold)}
      >
        <RowAction
          aria-label={isCancelling ? undefined : t('cancelLabel', { amount })}
          disabled={disabled || isCancelling}
          onClick={() => onCancel(hold)}
        >
          {t(isCancelling ? 'cancelling' : 'cancel')}
        </RowAction>
      </Option>
    );
  });
}
