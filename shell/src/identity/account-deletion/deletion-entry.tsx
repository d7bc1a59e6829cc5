import { useStore } from 'zustand';
import { authStore } from '@wattline/auth';
import { config } from '@wattline/config';
import { Button, Note } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { openIdentity } from '../identity-store';

/**
 * In the account: the way to its deletion, or how to ask for it where the backend does not offer it. An operator who acts as
 * a driver has neither.
 */
export function DeletionEntry() {
  const t = useTexts('account');
  const isImpersonated = useStore(authStore, ({ session }) => session?.isImpersonated ?? false);
  const { backend, support } = config();
  if (isImpersonated) return null;
  if (!backend.accountDeletion)
    return (
      <Note $size={14}>
        {support.phone === null ? t('deletionByHelp') : t('deletionByPhone', { phone: support.phone })}
      </Note>
    );
  return (
    <Button $look="secondary" onClick={() => openIdentity('deletion')}>
      {t('deletion')}
    </Button>
  );
}
