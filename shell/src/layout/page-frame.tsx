import type { ReactNode } from 'react';
import { styled } from '@wattline/vendor/styled';
import { AppBar } from './app-bar';
import { Footer } from './footer';

/** As the app's own lays out a page. */
const Place = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
`;

/** The part of the frame that a page has in its document already: the bar, its place, and the footer. */
export const PageFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <AppBar isHome />
    <Place>{children}</Place>
    <Footer />
  </>
);
