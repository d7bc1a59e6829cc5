import { useDriver } from '@wattline/auth';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../../texts/use-texts';
import { openIdentity } from '../identity-store';

const Plain = styled.button`
  min-height: 32px;
  padding: 6px 2px;
  border: 0;
  background: none;
  text-decoration: underline;
  text-underline-offset: 0.18em;
  cursor: pointer;
`;

/** On every page: opens the sign-in, or the account. */
export function AccountButton() {
  const t = useTexts('identity-host');
  const driver = useDriver();
  return (
    <Plain id="account" type="button" onClick={() => openIdentity(driver ? 'account' : 'sign-in')}>
      {driver ? (driver.displayName ?? t('account')) : t('signIn')}
    </Plain>
  );
}
