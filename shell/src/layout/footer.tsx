import { useEffect, useState } from 'react';
import { config } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { Link, useLocation } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { FooterPreferences } from '../after-load/after-load-places';
import { build } from '../build';
import { isDeployed } from '../federation';
import { partAt } from '../part-at';
import { useTexts } from '../texts/use-texts';

/**
 * It comes together with the page, so that it does not move (docs/rules.md: nothing-jumps). Below each other on a phone: whether
 * two of them fit beside each other would depend on the font, which comes later.
 */
const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: 0 16px;
  padding: 20px var(--gutter) calc(24px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: var(--tiny);

  @media (max-width: 759.9px) {
    flex-direction: column;
  }

  main:has(> [data-place^='loading']) + & {
    display: none;
  }
`;

const BuildLabel = styled.span`
  padding: 6px 2px;
  color: inherit;
`;

const year = new Date().getFullYear();

/** Whether the debug console is deployed in this environment. */
function useDebugConsole(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => void isDeployed(partAt(paths.debug) ?? '').then(setIsThere), []);
  return isThere;
}

/**
 * On every page: theme and language, which the landing page has at its top; version, build label that opens the debug
 * console where there is one, copyright.
 */
export function Footer() {
  const t = useTexts('footer');
  const { pathname } = useLocation();
  const opensConsole = useDebugConsole();
  const { version, date, number, commit } = build;
  const { brand } = config();
  // The text ends a sentence behind it: 'S.L.' has a point of its own.
  const owner = (brand.legalName ?? brand.name).replace(/\.$/, '');
  return (
    <Bar>
      <FooterPreferences key={pathname} />
      <span>{t('version', { version })}</span>
      <BuildLabel {...(opensConsole && { as: Link, to: paths.debug })}>
        {t('build', { date, number, commit })}
      </BuildLabel>
      <span>{t('copyright', { year, owner })}</span>
    </Bar>
  );
}
