import { useState } from 'react';
import { paths, readOwnStations } from '@wattline/contract';
import { KeptCodes } from '@wattline/remote';
import {
  BoltIcon,
  Card,
  ClockIcon,
  Columns,
  NextIcon,
  Note,
  Page,
  PlaceIcon,
  PlugIcon,
  ScanIcon,
  Stack,
  Row,
  usePageTitle,
} from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { ExpectedLink } from '../navigation/expected-link';
import { useTexts } from '../texts/use-texts';
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

const Way = styled(ExpectedLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 4px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);
  font-weight: 600;
  text-decoration: none;

  & bdi {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Demo = styled(ExpectedLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 12px;
  color: var(--ink-soft);
`;

/** The way back to the station that was opened on this device last (docs/rules.md: own-stations). */
function LastStation() {
  const t = useTexts('landing');
  const [last] = useState(() => readOwnStations()[0]);
  if (!last) return null;
  return (
    <Way id="last-station" to={paths.station(last.id)}>
      <PlaceIcon size={20} />
      <span>
        <Note as="span" $size="small" $block>
          {t('lastStation')}
        </Note>
        <bdi>{last.name || last.id}</bdi>
      </span>
      <NextIcon size={20} className="directed" />
    </Way>
  );
}

const DEMO_STATION = 'loc-001';

/** The landing page. */
export function Landing() {
  const t = useTexts('landing');
  usePageTitle(t('title'));

  return (
    <Page $headless>
      <ResumeCharging />
      <KeptCodes />
      <LastStation />
      <Hero />
      <Steps />
      <Benefits />
      <Row $top={32} $spread="center">
        <Demo id="demo" to={paths.station(DEMO_STATION)}>
          {t('demo')}
        </Demo>
      </Row>
    </Page>
  );
}
