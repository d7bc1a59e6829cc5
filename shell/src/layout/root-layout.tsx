import type { ReactNode } from 'react';
import { styled } from '@wattline/styled';
import { Slots } from '../federation';
import { IdentityHost } from '../identity/identity-host';
import { ImpersonationHost } from '../impersonation/impersonation-host';
import { RouteAnnouncer } from '../navigation/route-announcer';
import { RouteFocus } from '../navigation/route-focus';
import { Notices } from '../notices/notices';
import { OfferPlace } from '../preferences/offer-place';
import { Footer } from './footer';

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
`;

/** What stands around every page: the offer of Spanish, the banner of an impersonation, the place for what other
 * parts say on every page, the page's place, the footer, dialogs and notices. */
export function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <OfferPlace />
      <RouteFocus />
      <ImpersonationHost />
      <Slots />
      <Main tabIndex={-1}>{children}</Main>
      <Footer />
      <IdentityHost />
      <Notices />
      <RouteAnnouncer />
    </>
  );
}
