import type { ReactNode } from 'react';
import { paths } from '@wattline/contract';
import { useLocation } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { OfferPlace, Slots } from '../after-load/after-load-places';
import { HelpHost } from '../help/help-host';
import { IdentityHost } from '../identity/identity-host';
import { ImpersonationHost } from '../identity/impersonation-host';
import { RouteAnnouncer, RouteFocus } from '../navigation/route-announcer';
import { Notices } from '../notices/notices';
import { AppBar } from './app-bar';
import { Footer } from './footer';

/** While a dialog is open or a press is being worked on, no pull reloads the page. */
const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;

  :root:has(&):has(dialog[open], [aria-busy='true']) {
    overscroll-behavior-y: none;
  }

  /*
   * On a phone with a high screen, the next step of a page stands at its lower edge (docs/rules.md: within-reach),
   * below the texts that parts show there. Its label is shown beside the button, and a screen reader does not repeat it.
   */
  @media (max-width: 759.9px) and (min-height: 500px) {
    & [data-place^='next'] {
      position: fixed;
      z-index: 8;
      inset: auto 0 0;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 8px;
      padding: 10px var(--gutter) max(10px, env(safe-area-inset-bottom));
      border-top: 1px solid var(--line);
      background: var(--surface);
      box-shadow: var(--shadow-bar);
    }

    & [data-place^='next'] > * {
      flex: 1 0 min(12rem, 100%);
      width: auto;
      margin: 0;
    }

    & [data-place^='next']:not([data-label=''])::before {
      flex: auto;
      font-weight: 600;
      line-height: 1.2;
      content: attr(data-label);
      content: attr(data-label) / '';
    }

    :root:has(& [data-place^='next']) {
      --next-step: 8rem;
      scroll-padding-bottom: calc(var(--next-step) + var(--page-banner, 0px));
    }

    /* Terms stand in it. */
    :root:has(& [data-place^='next'] input) {
      --next-step: 13rem;
    }

    &:has([data-place^='next']) + footer {
      padding-bottom: var(--next-step);
    }
  }
`;

/**
 * The frame around every page: the offer of Spanish, the banner of an impersonation, the place for texts that other
 * parts show on every page, the bar, the page's place, the footer, dialogs and notices.
 */
export function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <OfferPlace />
      <RouteFocus />
      <ImpersonationHost />
      <Slots />
      <AppBar isHome={useLocation().pathname === paths.home} />
      <Main tabIndex={-1}>{children}</Main>
      <Footer />
      <IdentityHost />
      <HelpHost />
      <Notices />
      <RouteAnnouncer />
    </>
  );
}
