import { useDriver } from '@wattline/auth';
import { TextButton } from '@wattline/ui';
import { useTexts } from '../../texts/use-texts';
import { openIdentity } from '../identity-store';

/** On every page: opens the sign-in, or the account. */
export function AccountButton() {
  const t = useTexts('identity-host');
  const driver = useDriver();
  return (
    <TextButton id="account" onClick={() => openIdentity(driver ? 'account' : 'sign-in')}>
      {driver ? (driver.displayName ?? t('account')) : t('signIn')}
    </TextButton>
  );
}
