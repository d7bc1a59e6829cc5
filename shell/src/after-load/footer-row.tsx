import { paths } from '@wattline/contract';
import { Row } from '@wattline/ui';
import { useLocation } from '@wattline/vendor/router';
import { ErrorHelp } from '../help/error-help';
import { HelpButton } from '../help/help-button';
import { LegalLinks } from '../legal/legal-links';
import { PreferenceToggles } from '../preferences/preference-toggles';

/** Theme and language, which the landing page has at its top, and 'Help': here, and wherever something went wrong. Below, the operator's terms. */
export function FooterRow() {
  const { pathname } = useLocation();
  return (
    <>
      <Row $gap={8}>
        {pathname !== paths.home && <PreferenceToggles />}
        <HelpButton />
        <ErrorHelp />
      </Row>
      <LegalLinks />
    </>
  );
}
