import { useEffect } from 'react';
import { chunk } from '@wattline/remote';
import { useReturnAddress } from '../navigation/use-return-address';
import { workOffRefunds } from '../refunds/watch-refunds';
import { ScreenPlace } from '../screen-place';

/** The landing page, which is preloaded with the shell where it is the first page. */
export const landingCode = chunk(async () => import(/* webpackChunkName: "landing" */ './landing'), { when: 'shown' });

/** The landing page's place. A saved return address is followed without waiting for the page's code. */
export function LandingRoute() {
  useReturnAddress();
  useEffect(workOffRefunds, []);
  return <ScreenPlace of={landingCode}>{({ Landing }) => <Landing />}</ScreenPlace>;
}
