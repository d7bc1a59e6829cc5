import { paths } from '@wattline/contract';
import { styled } from '@wattline/styled';
import { BoltIcon, buttonStyle, media } from '@wattline/ui';
import { ExpectedLink } from '../navigation/expected-link';
import { useTexts } from '../texts/use-texts';
import { HeroPicture } from './hero-picture';

const DEMO_STATION = 'loc-001';

const Box = styled.section`
  display: grid;
  gap: 32px;
  align-items: center;
  padding: clamp(24px, 6vw, 72px) 0 clamp(40px, 7vw, 80px);

  ${media.wide} {
    grid-template-columns: 1.1fr 0.9fr;
  }
`;

const Title = styled.h1`
  font-size: clamp(2.25rem, 1.4rem + 4.2vw, 3.75rem);
  font-weight: 800;
  letter-spacing: -0.035em;
  line-height: 1.05;
`;

const Lead = styled.p`
  max-width: 34ch;
  margin: 18px 0 30px;
  color: var(--ink-soft);
  font-size: 1.1875rem;
`;

const DemoLink = styled(ExpectedLink)`
  ${buttonStyle('primary')}
  min-height: 54px;
  padding-inline: 28px;
  font-size: 1.0625rem;
`;

/** Welcome, the next step, and the demo station. */
export function Hero() {
  const t = useTexts('landing');
  return (
    <Box>
      <div>
        <Title>{t('title')}</Title>
        <Lead>{t('lead')}</Lead>
        <DemoLink id="demo" to={paths.station(DEMO_STATION)}>
          <BoltIcon size={20} />
          {t('demo')}
        </DemoLink>
      </div>
      <HeroPicture />
    </Box>
  );
}
