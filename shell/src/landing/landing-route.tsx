import { useEffect } from 'react';
import { lazyScreen } from '../lazy-screen';
import { useReturnAddress } from '../navigation/use-return-address';
import { workOffRefunds } from '../refunds/watch-refunds';

const { prepare, Screen } = lazyScreen(
  async () => (await import(/* webpackChunkName: "landing" */ './landing')).Landing,
);

/** Fetches the landing page's code. @throws The error of the request. */
export const loadLanding = prepare;

/** The landing page's place. A saved return address is followed without waiting for the page's code. */
export function LandingRoute() {
  useReturnAddress();
  useEffect(workOffRefunds, []);
  return <Screen />;
}
