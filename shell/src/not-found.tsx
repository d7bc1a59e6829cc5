import { paths } from '@wattline/contract';
import { ButtonLink, EmptyDrawing, ErrorScreen, usePageTitle } from '@wattline/ui';
import { useTexts } from './texts/use-texts';

/** A path that leads nowhere (docs/rules.md: page-not-found). */
export function NotFound() {
  const t = useTexts('not-found');
  usePageTitle(t('title'));
  return (
    <ErrorScreen title={t('title')} message={t('message')} tone="neutral" picture={<EmptyDrawing of="page" />}>
      <ButtonLink id="home" to={paths.home}>
        {t('home')}
      </ButtonLink>
    </ErrorScreen>
  );
}
