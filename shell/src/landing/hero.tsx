import { FINDER_PATH } from '@wattline/contract';
import { chunk, useChunk } from '@wattline/remote';
import { ButtonLink, Card, media, Note, PlaceIcon, Stack } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { ExpectedLink } from '../navigation/expected-link';
import { useTexts } from '../texts/use-texts';

const Picture = styled.svg`
  width: 100%;
  max-width: 260px;
  height: auto;
  margin: 0 auto;

  ${media.wide} {
    max-width: 420px;
  }
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
        d="M276 150h12c22 0 32 14 32 36v92c0 18 12 28 27 28s27-11 27-28v-30"
        stroke="var(--ink)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      {/* The plug as a driver sees its face: five pins above, the two of direct current below. */}
      <path
        d="M374 150a31 31 0 0 1 24 51v29a20 20 0 0 1-20 20h-8a20 20 0 0 1-20-20v-29a31 31 0 0 1 24-51z"
        fill="var(--accent)"
        stroke="var(--ink)"
        strokeWidth="4"
      />
      <g fill="var(--ink)">
        <circle cx="366" cy="171" r="5" />
        <circle cx="382" cy="171" r="5" />
        <circle cx="360" cy="186" r="3.5" />
        <circle cx="388" cy="186" r="3.5" />
        <circle cx="374" cy="191" r="5.5" />
        <rect x="357" y="211" width="14" height="22" rx="7" />
        <rect x="377" y="211" width="14" height="22" rx="7" />
      </g>
    </Picture>
  );
}

/** The form with its scanner. */
export const formCode = chunk(async () => import(/* webpackChunkName: "code-form" */ '../find/code-form'), {
  when: 'shown',
});

/**
 * The form comes after the page, into its place (docs/rules.md: nothing-jumps): the scanner's button above a field. Until then
 * the document's own form stays.
 */
const FORM_HEIGHT = 160;

/** The ways to a charger, the quickest first: the scanner, the code in print, the list of stations. */
function FindCharger() {
  const t = useTexts('landing');
  const { code, hasFailed } = useChunk(formCode);
  return (
    <Card $gap={16} aria-label={t('find')}>
      <Stack $height={FORM_HEIGHT} aria-busy={!code && !hasFailed}>
        {code && <code.CodeForm />}
      </Stack>
      <ButtonLink as={ExpectedLink} $look="secondary" id="nearby" to={FINDER_PATH}>
        <PlaceIcon size={20} />
        {t('nearby')}
      </ButtonLink>
    </Card>
  );
}

const Box = styled.section`
  display: grid;
  gap: 24px 48px;
  align-items: center;
  padding: 12px 0 clamp(32px, 6vw, 64px);

  ${media.wide} {
    grid-template-columns: 1.1fr 0.9fr;
    padding-top: 32px;
  }
`;

const Title = styled.h1`
  ${media.wide} {
    font-size: var(--display);
    letter-spacing: -0.03em;
    line-height: var(--display-line);
  }
`;

/** Welcome, and the ways to a charger. */
export function Hero() {
  const t = useTexts('landing');
  return (
    <Box>
      <div>
        <Title>{t('title')}</Title>
        <Note $size="heading" $top={8} $bottom={16}>
          {t('lead')}
        </Note>
        <FindCharger />
      </div>
      <HeroPicture />
    </Box>
  );
}
