import { useState } from 'react';
import { MASK, isSecret, type StoredEntry, type StoreName } from '@wattline/auth/support';
import { knownKey } from '@wattline/contract';
import { Button, Card, Note, Row, Stack } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { CopyButton } from '../widgets/copy-button';
import { CutText } from '../widgets/cut-text';

interface StoredListProps {
  readonly store: StoreName;
  readonly entries: readonly StoredEntry[];
  readonly onClear: (key: string) => void;
}

/** The entries of one store, each with buttons that copy and clear it. */
export function StoredList({ store, entries, onClear }: StoredListProps) {
  const t = useTexts('debug-storage');
  return (
    <Stack as="section" $gap={12} aria-label={t(store)}>
      <Row $gap={12} $align="baseline">
        <h3>{t(store)}</h3>
        <Note $size="small">{t('entries', { count: entries.length })}</Note>
      </Row>
      {store === 'cookies' && <Note $size="small">{t('cookiesHint')}</Note>}
      {entries.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <Stack as="ul" $gap={12}>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} onClear={() => onClear(entry.key)} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Entry({ entry: { key, value }, onClear }: { readonly entry: StoredEntry; readonly onClear: () => void }) {
  const t = useTexts('debug-storage');
  const [isRevealed, setRevealed] = useState(false);
  const secret = knownKey(key)?.isPrivate || isSecret(key, value);
  const toggle = isRevealed ? 'hide' : 'reveal';

  return (
    <Card as="li" $flat $gap={8}>
      <Row $gap={16} $spread="between">
        <h4>{key}</h4>
        <Row $gap={8}>
          <CopyButton text={() => value} name={key} />
          {secret && (
            <Button
              $size="small"
              $look="secondary"
              aria-label={t(`${toggle}Of`, { name: key })}
              onClick={() => setRevealed(!isRevealed)}
            >
              {t(toggle)}
            </Button>
          )}
          <Button $size="small" $look="secondary" aria-label={t('clearOf', { name: key })} onClick={onClear}>
            {t('clear')}
          </Button>
        </Row>
      </Row>
      <div>{secret && !isRevealed ? `${MASK} ${t('hidden')}` : <CutText text={value || t('blankValue')} />}</div>
    </Card>
  );
}
