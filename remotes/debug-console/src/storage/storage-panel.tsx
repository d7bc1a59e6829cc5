import { useRef, useState } from 'react';
import { type StoreName, MASK, isSecret, type StoredEntry } from '@wattline/auth/support';
import { useFormats } from '@wattline/base/i18n';
import { knownKey } from '@wattline/contract';
import { Dialog, Note, Row, Stack, Card } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { CopyButton } from '../widgets/copy-button';
import { CutText, Section, SmallButton } from '../widgets/widgets';
import { clearEntry, clearStore, readStored, storeNames } from './stores';

interface StoredListProps {
  readonly store: StoreName;
  readonly entries: readonly StoredEntry[];
  readonly onClear: (key: string) => void;
}

/** The entries of one store, each with buttons that copy and clear it. */
function StoredList({ store, entries, onClear }: StoredListProps) {
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
            <SmallButton aria-label={t(`${toggle}Of`, { name: key })} onClick={() => setRevealed(!isRevealed)}>
              {t(toggle)}
            </SmallButton>
          )}
          <SmallButton aria-label={t('clearOf', { name: key })} onClick={onClear}>
            {t('clear')}
          </SmallButton>
        </Row>
      </Row>
      <div>{secret && !isRevealed ? `${MASK} ${t('hidden')}` : <CutText text={value || t('blankValue')} />}</div>
    </Card>
  );
}

/** Session storage, local storage and cookies, with copy and clear. */
export function StoragePanel() {
  const t = useTexts('debug-storage');
  const formats = useFormats();
  const [stored, setStored] = useState(readStored);
  const [status, setStatus] = useState('');
  const [isAsking, setAsking] = useState(false);
  // Takes the focus when an entry is cleared and its button is gone.
  const refreshButton = useRef<HTMLButtonElement>(null);

  const cleared = (what: string): void => {
    setStored(readStored());
    setStatus(t('cleared', { what }));
  };
  const clear = (stores: readonly StoreName[], what: string): void => {
    stores.forEach(clearStore);
    cleared(what);
  };
  const refresh = (): void => {
    setStored(readStored());
    setStatus(t('refreshed', { time: formats.clock(new Date()) }));
  };

  return (
    <Section title={t('title')}>
      <Note $size="small">{t('intro')}</Note>
      <Row $gap={8}>
        <SmallButton $look="primary" ref={refreshButton} onClick={refresh}>
          {t('refresh')}
        </SmallButton>
        <SmallButton onClick={() => clear(['session'], t('session'))}>{t('clearSession')}</SmallButton>
        <SmallButton onClick={() => clear(['local'], t('local'))}>{t('clearLocal')}</SmallButton>
        <SmallButton $look="danger" onClick={() => setAsking(true)}>
          {t('clearAll')}
        </SmallButton>
      </Row>
      <p role="status">{status}</p>
      {storeNames.map((store) => (
        <StoredList
          key={store}
          store={store}
          entries={stored[store]}
          onClear={(key) => {
            clearEntry(store, key);
            cleared(key);
            refreshButton.current?.focus();
          }}
        />
      ))}
      {isAsking && (
        <ClearAllQuestion
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            clear(storeNames, t('everything'));
          }}
        />
      )}
    </Section>
  );
}

function ClearAllQuestion({ onCancel, onConfirm }: { readonly onCancel: () => void; readonly onConfirm: () => void }) {
  const t = useTexts('debug-storage');
  return (
    <Dialog role="alertdialog" label={t('askTitle')} onClose={onCancel}>
      <Stack $gap={16} style={{ padding: 24 }}>
        <h2>{t('askTitle')}</h2>
        <p>{t('ask')}</p>
        <Row $gap={8}>
          <SmallButton onClick={onCancel}>{t('cancel')}</SmallButton>
          <SmallButton $look="danger" onClick={onConfirm}>
            {t('confirm')}
          </SmallButton>
        </Row>
      </Stack>
    </Dialog>
  );
}
