import { useEffect } from 'react';
import { config } from '@wattline/base/config';
import { useNavigate } from '@wattline/vendor/router';
import { readReturnAddress, takeReturnAddress } from './return-address';

/** On the landing page: goes to the page where the driver began to sign in, if one was saved. */
export function useReturnAddress(): void {
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
