import { useEffect } from 'react';
import { config } from '@wattline/config';
import { useNavigate } from '@wattline/router';
import { readReturnAddress } from './return-address';
import { takeReturnAddress } from './take-return-address';

/** On the landing page: goes where the driver was before signing in, if anywhere (specification 1, §2). */
export function useReturnAddress(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const value = takeReturnAddress();
    if (value === null) return;
    const target = readReturnAddress(value, location.origin, config().returnOrigins);
    if (target?.kind === 'in-app') void navigate(target.path, { replace: true });
    else if (target) location.assign(target.url);
    // oxlint-disable-next-line no-console -- logged, as specification 1, §2 says
    else console.warn('Ignored an invalid return address:', value);
  }, [navigate]);
}
