import { useState } from 'react';
import { Button, Note, Stack } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { CheckRow } from '../fields/check-row';
import type { KeptRow, ShownKind } from './kept-item';
import { KeptRows } from './kept-rows';

interface ClearFormProps {
  /** The kinds that can be cleared now. */
  readonly rows: readonly KeptRow[];
  readonly onAsk: (kinds: ReadonlySet<ShownKind>) => void;
}

/** Shows what can be cleared, and the button for it. Language, theme and other choices go only where the driver wants it. */
export function ClearForm({ rows, onAsk }: ClearFormProps) {
  const t = useTexts('device');
  const [withChoices, setWithChoices] = useState(false);
  if (rows.length === 0) return <Note>{t('empty')}</Note>;
  const kinds = rows.map(({ kind }) => kind).filter((kind) => withChoices || kind !== 'choices');
  return (
    <Stack $gap={12}>
      <KeptRows title={t('clearable')} rows={rows} />
      {rows.some(({ kind }) => kind === 'choices') && (
        <CheckRow label={t('withChoices')} checked={withChoices} onChange={setWithChoices} />
      )}
      <Button $look="secondary" disabled={kinds.length === 0} onClick={() => onAsk(new Set(kinds))}>
        {t('clear')}
      </Button>
    </Stack>
  );
}
