import { paths } from '@wattline/contract';
import { useLocation } from '@wattline/vendor/router';
import { ErrorHelp } from '../help/error-help';
import { LegalLinks } from '../legal/legal-links';
import { PreferenceToggles } from '../preferences/preference-toggles';

/** Theme and language, which the landing page has at its top; below, the operator's terms. With these, 'Help' wherever something went wrong. */
export function FooterRow() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname !== paths.home && <PreferenceToggles />}
      <LegalLinks />
      <ErrorHelp />
    </>
  );
}
