import { useState } from 'react';
import { currentDriver } from '@wattline/auth';
import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { Button, DialogPanel, Note, Stack } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { openIdentity } from '../identity-store';
import { askDeletion, type DeletionAsked, readAskedDeletion } from './ask-deletion';

/**
 * Asks for the deletion of the account, where the backend offers it (docs/rules.md: deletion-on-request). It stays open once
 * the driver is signed out, and says how it goes on.
 */
export function AccountDeletion({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('account-deletion');
  const { date } = useFormats();
  const [driverId] = useState(() => currentDriver()?.id ?? '');
  const [asked, setAsked] = useState((): DeletionAsked | null => {
    const earlier = readAskedDeletion(driverId);
    return earlier && { kind: 'unclear', ...earlier };
  });
  const [busy, setBusy] = useState(false);
  const { brand } = config();
  const owner = brand.legalName ?? brand.name;
  const dayOf = (at: string): string => date(new Date(at));

  const ask = async (): Promise<void> => {
    setBusy(true);
    setAsked(await askDeletion(driverId));
    setBusy(false);
  };

  if (asked?.kind === 'asked') {
    const { by, isSignedIn } = asked;
    return (
      <DialogPanel title={t('doneTitle')} closeLabel={t('close')} onClose={onClose}>
        <Stack $gap={16} role="status">
          <p>{by === null ? t('done', { owner }) : t('doneBy', { owner, date: dayOf(by) })}</p>
          <p>{t(isSignedIn ? 'doneSignedIn' : 'doneSignedOut')}</p>
          <Button $look="secondary" onClick={() => openIdentity(isSignedIn ? 'account' : 'device')}>
            {t(isSignedIn ? 'toAccount' : 'device')}
          </Button>
        </Stack>
      </DialogPanel>
    );
  }

  const problem = (): string | null => {
    switch (asked?.kind) {
      case 'open':
        return t(`open-${asked.money}`);
      case 'unclear':
        return t('unclear', { date: dayOf(asked.askedAt), code: asked.code });
      case 'refused':
        return t('refused', { reason: asked.reason });
      case 'not-asked':
        return t('not-asked');
      case undefined:
        return null;
    }
  };
  const askLabel = { open: 'check', unclear: 'again', refused: 'ask', 'not-asked': 'check' } as const;

  return (
    <DialogPanel title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Stack $gap={16}>
        <p>{t('lead', { owner })}</p>
        <Note>{t('consequence')}</Note>
        <div role="alert">{busy ? null : problem()}</div>
        <Button $look="danger" disabled={busy} onClick={() => void ask()}>
          {t(busy ? 'asking' : asked === null ? 'ask' : askLabel[asked.kind])}
        </Button>
        <Button $look="secondary" disabled={busy} onClick={() => openIdentity('account')}>
          {t('keep')}
        </Button>
      </Stack>
    </DialogPanel>
  );
}
