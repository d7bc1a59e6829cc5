import { useStore } from 'zustand';
import { authStore } from '@wattline/auth';
import { config, type RuntimeConfig } from '@wattline/base/config';
import { Button, Note } from '@wattline/ui';
import { useTexts, type Words } from '../../texts/use-texts';
import { openIdentity } from '../identity-store';

/** A mail is what an operator can keep; a call is next. */
function howToAsk({ mail, phone }: RuntimeConfig['support'], t: Words<'account'>): string {
  if (mail !== null) return t('deletionByMail', { mail });
  return phone === null ? t('deletionByHelp') : t('deletionByPhone', { phone });
}

/**
 * In the account: the way to its deletion, or how to ask for it where the backend does not offer it. An operator who acts as
 * a driver has neither.
 */
export function DeletionEntry() {
  const t = useTexts('account');
  const isImpersonated = useStore(authStore, ({ session }) => session?.isImpersonated ?? false);
  const { backend, support } = config();
  if (isImpersonated) return null;
  if (!backend.accountDeletion) return <Note $size="small">{howToAsk(support, t)}</Note>;
  return (
    <Button $look="secondary" onClick={() => openIdentity('deletion')}>
      {t('deletion')}
    </Button>
  );
}
