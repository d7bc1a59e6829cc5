import { paths } from '@wattline/contract';
import { useLocation } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { ErrorHelp } from '../help/error-help';
import { HelpButton } from '../help/help-button';
import { LegalLinks } from '../legal/legal-links';
import { PreferenceToggles } from '../preferences/preference-toggles';

const Row = styled.div`
  display: flex;
  gap: 8px;
`;

/** Theme and language, which the landing page has at its top, and 'Help': here, and wherever something went wrong. Below, the operator's terms. */
export function FooterRow() {
  const { pathname } = useLocation();
  return (
    <>
      <Row>
        {pathname !== paths.home && <PreferenceToggles />}
        <HelpButton />
        <ErrorHelp />
      </Row>
      <LegalLinks />
    </>
  );
}
