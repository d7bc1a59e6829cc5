import { useRef, useState } from 'react';
import type { StoreName } from '@wattline/auth/support';
import { useFormats } from '@wattline/base/i18n';
import { Dialog } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { Hint } from '../widgets/facts';
import { Section } from '../widgets/section';
import { Buttons, SmallButton } from '../widgets/small-button';
import { StoredList } from './stored-list';
import { clearEntry, clearStore, readStored, storeNames } from './stores';

const Question = styled.div`
  display: grid;
  gap: 16px;
  padding: 28px 24px 24px;
`;

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
      <Hint>{t('intro')}</Hint>
      <Buttons>
        <SmallButton $look="primary" ref={refreshButton} onClick={refresh}>
          {t('refresh')}
        </SmallButton>
        <SmallButton onClick={() => clear(['session'], t('session'))}>{t('clearSession')}</SmallButton>
        <SmallButton onClick={() => clear(['local'], t('local'))}>{t('clearLocal')}</SmallButton>
        <SmallButton $look="danger" onClick={() => setAsking(true)}>
          {t('clearAll')}
        </SmallButton>
      </Buttons>
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
      <Question>
        <h2>{t('askTitle')}</h2>
        <p>{t('ask')}</p>
        <Buttons>
          <SmallButton onClick={onCancel}>{t('cancel')}</SmallButton>
          <SmallButton $look="danger" onClick={onConfirm}>
            {t('confirm')}
          </SmallButton>
        </Buttons>
      </Question>
    </Dialog>
  );
}
