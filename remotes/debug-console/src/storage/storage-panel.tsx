import { useRef, useState } from 'react';
import type { StoreName } from '@wattline/auth/support';
import { useFormats } from '@wattline/base/i18n';
import { Button, Dialog, Note, Row, Stack } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { Section } from '../widgets/section';
import { StoredList } from './stored-list';
import { clearEntry, clearStore, readStored, storeNames } from './stores';

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
        <Button $size="small" $look="primary" ref={refreshButton} onClick={refresh}>
          {t('refresh')}
        </Button>
        <Button $size="small" $look="secondary" onClick={() => clear(['session'], t('session'))}>
          {t('clearSession')}
        </Button>
        <Button $size="small" $look="secondary" onClick={() => clear(['local'], t('local'))}>
          {t('clearLocal')}
        </Button>
        <Button $size="small" $look="danger" onClick={() => setAsking(true)}>
          {t('clearAll')}
        </Button>
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
          <Button $size="small" $look="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button $size="small" $look="danger" onClick={onConfirm}>
            {t('confirm')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
