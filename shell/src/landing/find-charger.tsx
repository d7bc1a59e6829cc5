import { FINDER_PATH } from '@wattline/contract';
import { chunk, useChunk } from '@wattline/remote';
import { ButtonLink, Card, media } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { ExpectedLink } from '../navigation/expected-link';
import { useTexts } from '../texts/use-texts';

/** The form with its scanner. */
export const formCode = chunk(async () => import(/* webpackChunkName: "code-form" */ '../find/code-form'), {
  when: 'shown',
});

const Box = styled(Card)`
  display: grid;
  gap: 12px;
  margin-bottom: clamp(40px, 7vw, 72px);
`;

/** The form comes after the page, into its place (docs/rules.md: nothing-jumps). Until then the document's own form stays. */
const Place = styled.div`
  min-height: 142px;

  ${media.wide} {
    min-height: 82px;
  }
`;

const Finder = styled(ButtonLink)`
  ${media.wide} {
    justify-self: start;
  }
`;

/** The ways to a charger without its QR code: the code in print, the scanner, the list of stations. */
export function FindCharger() {
  const t = useTexts('landing');
  const { code, hasFailed } = useChunk(formCode);
  return (
    <Box aria-label={t('find')}>
      <Place aria-busy={!code && !hasFailed}>{code && <code.CodeForm />}</Place>
      <Finder as={ExpectedLink} $look="secondary" id="nearby" to={FINDER_PATH}>
        {t('nearby')}
      </Finder>
    </Box>
  );
}
