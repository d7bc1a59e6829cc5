import { useDriver } from '@wattline/auth';
import { config } from '@wattline/base/config';
import { paths, RECEIPTS_PATH } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { AccountIcon, HelpIcon, media, ReceiptIcon } from '@wattline/ui';
import { Link, useLocation } from '@wattline/vendor/router';
import { css, styled } from '@wattline/vendor/styled';
import { openIdentity } from '../identity/identity-store';
import { PreferenceToggles } from '../preferences/preference-toggles';
import { useTexts } from '../texts/use-texts';

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 4px;
  width: 100%;
  max-width: var(--page);
  min-height: var(--bar);
  margin: 0 auto;
  padding-block: 0;
  padding-inline: var(--gutter) calc(var(--gutter) - 12px);

  & button {
    border-color: transparent;
    background: none;
    color: var(--ink-soft);
    font-size: var(--small);
  }

  @media print {
    display: none;
  }
`;

/** The name gives way where the line is short, as on a phone beside theme and language: the mark says the same. */
const Home = styled(Link)`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  gap: 8px;
  min-width: 32px;
  min-height: 44px;
  color: var(--ink);
  font-size: var(--heading);
  font-weight: 700;
  text-decoration: none;

  & > :first-child {
    flex: none;
  }

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @media (max-width: 479.9px) {
    header:has(> div > button) > & > span {
      display: none;
    }
  }
`;

/** On a phone its words are for screen readers alone. */
const item = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: 999px;
  color: var(--ink-soft);
  font-size: var(--small);
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    color: var(--ink);
  }

  & > span {
    max-width: 10rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @media (max-width: 759.9px) {
    & > span {
      position: absolute;
      width: 1px;
      height: 1px;
      margin: -1px;
      clip-path: inset(50%);
    }
  }
`;

const ItemLink = styled(Link)`
  ${item}
`;

const ItemButton = styled.button`
  ${item}
`;

/** As wide as the words of a visitor, so that a short name moves nothing. */
const AccountName = styled.span`
  text-align: start;

  ${media.wide} {
    min-width: 3.5rem;
  }
`;

function Mark() {
  const { icon } = config().brand;
  if (icon !== null) return <img src={icon} width="32" height="32" alt="" />;
  return (
    <svg width="32" height="32" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="18" fill="var(--accent)" />
      <path d="M35.5 10 18 36h12l-3.5 18L46 27H33z" fill="var(--on-accent)" />
    </svg>
  );
}

/** At the top of every page: the way home, receipts, help and account; on the home page theme and language too. */
export function AppBar({ isHome = false }: { readonly isHome?: boolean }) {
  const t = useTexts('app-bar');
  const { pathname } = useLocation();
  const driver = useDriver();
  const { brand } = config();
  return (
    <Bar>
      <Home id="bar-home" to={paths.home} aria-label={brand.name}>
        <Mark />
        <span aria-hidden="true">{brand.name}</span>
      </Home>
      {isHome && <PreferenceToggles id="top" />}
      <ItemLink id="bar-receipts" to={RECEIPTS_PATH} aria-current={pathname === RECEIPTS_PATH ? 'page' : undefined}>
        <ReceiptIcon size={20} />
        <span>{t('receipts')}</span>
      </ItemLink>
      <ItemButton
        id="bar-help"
        type="button"
        onClick={() => bus.emit('help/requested', { from: 'page', said: null, facts: {} }, 'shell')}
      >
        <HelpIcon size={20} />
        <span>{t('help')}</span>
      </ItemButton>
      <ItemButton id="bar-account" type="button" onClick={() => openIdentity(driver ? 'account' : 'sign-in')}>
        <AccountIcon size={20} />
        <AccountName>{driver ? (driver.displayName ?? t('account')) : t('signIn')}</AccountName>
      </ItemButton>
    </Bar>
  );
}
