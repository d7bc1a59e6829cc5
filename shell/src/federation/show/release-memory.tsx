import { useEffect } from 'react';
import { useLocation } from '@wattline/router';
import { rememberRelease } from '../choose/pins';
import { running } from '../part-status';

/**
 * Rendered beside a part's screen, and only when that is shown: at each step that the driver takes there its release is
 * kept.
 */
export function ReleaseMemory({ name }: { readonly name: string }) {
  useLocation();
  useEffect(() => {
    const candidate = running.get(name);
    if (candidate) rememberRelease(candidate);
  });
  return null;
}
