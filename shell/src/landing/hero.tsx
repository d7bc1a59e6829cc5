import { paths } from '@wattline/contract';
import { BoltIcon, buttonStyle, media } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { ExpectedLink } from '../navigation/expected-link';
import { useTexts } from '../texts/use-texts';

const Picture = styled.svg`
  width: 100%;
  max-width: 420px;
  height: auto;
  margin: 0 auto;
`;

/** A charger with its code, in the colours of the theme. Decoration only. */
function HeroPicture() {
  return (
    <Picture viewBox="0 0 420 400" fill="none" aria-hidden="true">
      <circle cx="210" cy="205" r="172" fill="var(--accent-soft)" />
      <path d="M52 338h316" stroke="var(--line-strong)" strokeWidth="4" strokeLinecap="round" />
      <rect
        x="126"
        y="62"
        width="150"
        height="276"
        rx="26"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="3"
      />
      <rect x="146" y="84" width="110" height="66" rx="12" fill="var(--ink)" />
      <path d="M205 96 186 122h13l-4 18 21-27h-14z" fill="var(--accent)" />
      <rect x="152" y="170" width="98" height="98" rx="12" fill="#fff" stroke="var(--line)" strokeWidth="2" />
      <g fill="#0f1a15">
        <path d="M164 182h26v26h-26zM212 182h26v26h-26zM164 230h26v26h-26z" />
        <path d="M198 182h7v7h-7zM198 196h7v14h-7zM164 215h14v7h-14zM184 215h21v7h-21zM212 215h7v14h-7zM226 215h12v7h-12zM198 229h7v14h-7zM212 236h12v7h-12zM230 229h8v14h-8zM205 249h14v7h-14zM226 249h12v7h-12z" />
      </g>
      <g fill="#fff">
        <path d="M171 189h12v12h-12zM219 189h12v12h-12zM171 237h12v12h-12z" />
      </g>
      <g fill="#0f1a15">
        <path d="M174 192h6v6h-6zM222 192h6v6h-6zM174 240h6v6h-6z" />
      </g>
      <rect x="182" y="290" width="38" height="10" rx="5" fill="var(--accent)" />
      <path
        d="M276 150h20c22 0 34 14 34 36v84c0 18 12 28 26 28s24-11 24-26v-40"
        stroke="var(--ink)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="362" y="190" width="36" height="46" rx="12" fill="var(--accent)" />
      <path d="M372 190v-16M388 190v-16" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
    </Picture>
  );
}

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
  ${media.wide} {
    font-size: var(--display);
    letter-spacing: -0.03em;
    line-height: var(--display-line);
  }
`;

const Lead = styled.p`
  max-width: 34ch;
  margin: 12px 0 24px;
  color: var(--ink-soft);
  font-size: var(--heading);
`;

const DemoLink = styled(ExpectedLink)`
  ${buttonStyle('primary')}
  min-height: 54px;
  padding-inline: 28px;
  font-size: var(--body);
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
