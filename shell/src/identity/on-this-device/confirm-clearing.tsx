import { useId } from 'react';
import { Button, Note, Stack } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { isCleared, type KeptRow } from './kept-item';

interface ConfirmClearingProps {
  /** The kinds that are about to go. */
  readonly rows: readonly KeptRow[];
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onClear: () => void;
}

/** Names what will be lost, before anything is. */
export function ConfirmClearing({ rows, busy, onBack, onClear }: ConfirmClearingProps) {
  const t = useTexts('device');
  const id = useId();
  return (
    <Stack $gap={16} as="section" aria-labelledby={id}>
      <h3 id={id}>{t('confirmTitle')}</h3>
      <Stack $gap={10} as="ul">
        {rows.map(({ kind }) => isCleared(kind) && <li key={kind}>{t(`lost-${kind}`)}</li>)}
      </Stack>
      <Note>{t('moneyStays')}</Note>
      <Button $look="danger" disabled={busy} onClick={onClear}>
        {t('clearNow')}
      </Button>
      <Button $look="secondary" disabled={busy} onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  );
}
