import { FINDER_PATH } from '@wattline/contract';
import { styled } from '@wattline/styled';
import { buttonStyle, Card, media } from '@wattline/ui';
import { ExpectedLink } from '../navigation/expected-link';
import { useTexts } from '../texts/use-texts';
import { chunkOf, useChunk } from '../use-chunk';

const form = chunkOf(async () => (await import(/* webpackChunkName: "code-form" */ '../find/code-form')).CodeForm);

/** Fetches the form's code. @throws The error of the request. */
export const loadCodeForm = form.load;

const Box = styled(Card)`
  display: grid;
  gap: 12px;
  margin-bottom: clamp(40px, 7vw, 72px);
`;

/** The form comes after the page, into its place (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  min-height: 142px;

  ${media.wide} {
    min-height: 82px;
  }
`;

const Finder = styled(ExpectedLink)`
  ${buttonStyle('secondary')}

  ${media.wide} {
    justify-self: start;
  }
`;

/** The ways to a charger without its QR code: the code in print, the scanner, the list of stations. */
export function FindCharger() {
  const t = useTexts('landing');
  const { content: Form } = useChunk(form);
  return (
    <Box aria-label={t('find')}>
      <Place>{Form && <Form />}</Place>
      <Finder to={FINDER_PATH}>{t('nearby')}</Finder>
    </Box>
  );
}
