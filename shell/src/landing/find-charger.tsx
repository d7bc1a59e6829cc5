import { FINDER_PATH } from '@wattline/contract';
import { chunk, useChunk } from '@wattline/remote';
import { ButtonLink, Card, PlaceIcon, Stack } from '@wattline/ui';
import { ExpectedLink } from '../navigation/expected-link';
import { useTexts } from '../texts/use-texts';

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
export function FindCharger() {
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
