import { KeptCodes } from '@wattline/remote';
import { styled } from '@wattline/styled';
import { usePageTitle } from '@wattline/ui';
import { PreferenceToggles } from '../preferences/preference-toggles';
import { useTexts } from '../texts/use-texts';
import { Benefits } from './benefits';
import { Brand } from './brand';
import { FindCharger } from './find-charger';
import { Hero } from './hero';
import { ResumeCharging } from './resume-charging';
import { Steps } from './steps';

const Page = styled.div`
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding: 0 var(--gutter) 64px;
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 16px 0;
`;

/** The landing page. */
export function Landing() {
  const t = useTexts('landing');
  usePageTitle(t('title'));

  return (
    <Page>
      <Top>
        <Brand />
        <PreferenceToggles id="top" />
      </Top>
      <ResumeCharging />
      <KeptCodes />
      <Hero />
      <FindCharger />
      <Steps />
      <Benefits />
    </Page>
  );
}
