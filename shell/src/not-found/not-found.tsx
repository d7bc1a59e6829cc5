import { paths } from '@wattline/contract';
import { Link } from '@wattline/router';
import { styled } from '@wattline/styled';
import { buttonStyle, ErrorScreen, NotFoundIcon, usePageTitle } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';

const HomeLink = styled(Link)`
  ${buttonStyle('primary')}
`;

/** A path that leads nowhere (docs/rules.md: page-not-found). */
export function NotFound() {
  const t = useTexts('not-found');
  usePageTitle(t('title'));
  return (
    <ErrorScreen title={t('title')} message={t('message')} tone="neutral" icon={<NotFoundIcon />}>
      <HomeLink to={paths.home}>{t('home')}</HomeLink>
    </ErrorScreen>
  );
}
