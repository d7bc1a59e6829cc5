import { KeptCodes } from '@wattline/remote';
import {
  BoltIcon,
  Card,
  ClockIcon,
  Columns,
  Note,
  Page,
  PlaceIcon,
  PlugIcon,
  ScanIcon,
  Stack,
  usePageTitle,
} from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { FindCharger } from './find-charger';
import { Hero } from './hero';
import { ResumeCharging } from './resume-charging';

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 46px;
  height: 46px;
  margin-bottom: 14px;
  border-radius: var(--radius-small);
  background: var(--accent-soft);
  color: var(--accent);
`;

const benefits = [
  { icon: BoltIcon, title: 'benefit1', text: 'benefit1Text' },
  { icon: ScanIcon, title: 'benefit2', text: 'benefit2Text' },
  { icon: ClockIcon, title: 'benefit3', text: 'benefit3Text' },
] as const;

/** The three benefits. */
function Benefits() {
  const t = useTexts('landing');
  return (
    <Stack as="section" $gap={24} $top={64} aria-labelledby="benefits">
      <h2 id="benefits">{t('benefitsTitle')}</h2>
      <Columns as="ul" $count={3} $gap={24}>
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Sign>
              <Icon size={24} />
            </Sign>
            <h3>{t(title)}</h3>
            <Note $top={8}>{t(text)}</Note>
          </li>
        ))}
      </Columns>
    </Stack>
  );
}

const Step = styled(Card).attrs({ as: 'li' })`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 16px;
  align-content: start;

  & > svg {
    grid-row: span 2;
    color: var(--accent);
  }

  & > p {
    color: var(--ink-soft);
  }
`;

const steps = [
  { icon: PlaceIcon, title: 'step1', text: 'step1Text' },
  { icon: ScanIcon, title: 'step2', text: 'step2Text' },
  { icon: PlugIcon, title: 'step3', text: 'step3Text' },
] as const;

/** Find, scan, connect and pay. */
function Steps() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{t('stepsTitle')}</h2>
      <Columns as="ol" $count={3} $gap={16} $top={16}>
        {steps.map(({ icon: Icon, title, text }) => (
          <Step key={title}>
            <Icon size={28} />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </Step>
        ))}
      </Columns>
    </section>
  );
}

/** The landing page. */
export function Landing() {
  const t = useTexts('landing');
  usePageTitle(t('title'));

  return (
    <Page $headless>
      <ResumeCharging />
      <KeptCodes />
      <Hero />
      <FindCharger />
      <Steps />
      <Benefits />
    </Page>
  );
}
