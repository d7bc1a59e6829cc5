import { useEffect } from 'react';
import { lazyScreen } from '../lazy-screen';
import { useReturnAddress } from '../navigation/use-return-address';
import { workOffRefunds } from '../refunds/watch-refunds';

const { prepare, Screen } = lazyScreen(
  async () => (await import(/* webpackChunkName: "landing" */ './landing')).Landing,
);

/** Fetches the landing page's code. Errors: that of the request. */
export const loadLanding = prepare;

/** The landing page's place. Where the driver is to go on is not held up by its code. */
export function LandingRoute() {
  useReturnAddress();
  useEffect(workOffRefunds, []);
  return <Screen />;
}
