import { useEffect } from 'react';
import { config } from '@wattline/base/config';
import { chunk } from '@wattline/remote';
import { useNavigate } from '@wattline/vendor/router';
import { readReturnAddress, takeReturnAddress } from '../navigation/return-address';
import { workOffRefunds } from '../refunds/watch-refunds';
import { ScreenPlace } from '../screen-place';

/** The landing page, which is preloaded with the shell where it is the first page. */
export const landingCode = chunk(async () => import(/* webpackChunkName: "landing" */ './landing'), { when: 'shown' });

/** On the landing page: goes to the page where the driver began to sign in, if one was saved. */
function useReturnAddress(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const value = takeReturnAddress();
    if (value === null) return;
    const target = readReturnAddress(value, location.origin, config().returnOrigins);
    if (target?.kind === 'in-app') void navigate(target.path, { replace: true });
    else if (target) location.assign(target.url);
    // oxlint-disable-next-line no-console -- for the team of the part that saved it
    else console.warn('Ignored an invalid return address:', value);
  }, [navigate]);
}

/** The landing page's place. A saved return address is followed without waiting for the page's code. */
export function LandingRoute() {
  useReturnAddress();
  useEffect(workOffRefunds, []);
  return <ScreenPlace of={landingCode}>{({ Landing }) => <Landing />}</ScreenPlace>;
}
