import { useState } from 'react';
import { MASK, isSecret, type StoredEntry, type StoreName } from '@wattline/auth/support';
import { knownKey } from '@wattline/contract';
import { Stack } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { CopyButton } from '../widgets/copy-button';
import { CutText } from '../widgets/cut-text';
import { Hint } from '../widgets/facts';
import { Buttons, SmallButton } from '../widgets/small-button';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
`;

const Item = styled.li`
  display: grid;
  gap: 8px;
  padding: 14px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Name = styled.h4`
  margin: 0;
  font-size: var(--body);
`;

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
      <Head>
        <h3>{t(store)}</h3>
        <Hint>{t('entries', { count: entries.length })}</Hint>
      </Head>
      {store === 'cookies' && <Hint>{t('cookiesHint')}</Hint>}
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
    <Item>
      <Top>
        <Name>{key}</Name>
        <Buttons>
          <CopyButton text={() => value} name={key} />
          {secret && (
            <SmallButton aria-label={t(`${toggle}Of`, { name: key })} onClick={() => setRevealed(!isRevealed)}>
              {t(toggle)}
            </SmallButton>
          )}
          <SmallButton aria-label={t('clearOf', { name: key })} onClick={onClear}>
            {t('clear')}
          </SmallButton>
        </Buttons>
      </Top>
      <div>{secret && !isRevealed ? `${MASK} ${t('hidden')}` : <CutText text={value || t('blankValue')} />}</div>
    </Item>
  );
}
