import type { Release } from '@wattline/contract';
import { refreshDiscovery } from '../discovery-source';
import type { PartError } from '../part-error';
import { avoid } from './avoid';
import { reportFailure } from './report-failure';

/**
 * Holds a failure against its release: it is avoided for this visitor, and reported. False when the connection may be
 * to blame: then neither. Discovery is read anew for it, which may know already that the release was rolled back.
 */
export async function blameRelease(part: string, release: Release, { code, message }: PartError): Promise<boolean> {
  if (!navigator.onLine || !(await refreshDiscovery())) return false;
  avoid(part, release);
  reportFailure({ remote: part, version: release.metadata.version, code, message });
  return true;
}
