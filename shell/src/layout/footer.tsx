import { paths } from '@wattline/contract';
import { Link } from '@wattline/router';
import { styled } from '@wattline/styled';
import { AccountButton } from '../identity/account/account-button';
import { build } from './build';
import { useFooterTexts } from './footer-texts';

const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: 0 20px;
  padding: 20px var(--gutter) calc(24px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: 0.8125rem;
`;

const BuildLink = styled(Link)`
  padding: 6px 2px;
  color: inherit;
`;

const year = new Date().getFullYear();

/** On every page: version, build label that opens the debug console, copyright (specification 1, §1). */
export function Footer() {
  const t = useFooterTexts();
  const { version, date, number, commit } = build;
  return (
    <Bar>
      <span>{t('version', { version })}</span>
      <BuildLink to={paths.debug}>{t('build', { date, number, commit })}</BuildLink>
      <AccountButton />
      <span>{t('copyright', { year })}</span>
    </Bar>
  );
}
