import { ANY_OWN_RELEASE, readDiscovery, readJson, releaseToken, storageKeys } from '@wattline/contract';
import { tellRenderer } from '../../document/tell-renderer';
import { hasQuarantine } from './quarantine';

/**
 * Tells the renderer which releases this browser may take besides what discovery says. By a signed link, or past one that
 * failed, it is any: such a visitor gets the document without a rendered view. By pins it is those: the view of a
 * pinned part is rendered where the renderer would choose the same release.
 */
export function tellOwnRelease(): void {
  const isUnknown = readJson('session', storageKeys.overrides) !== null || hasQuarantine();
  const pins = Object.entries(readDiscovery(readJson('session', storageKeys.pins))?.microFrontends ?? {});
  const pinned = pins.flatMap(([part, [release]]) => (release ? releaseToken(part, release.metadata.version) : []));
  tellRenderer(storageKeys.ownReleaseForRenderer, isUnknown ? ANY_OWN_RELEASE : pinned.join('.') || null);
}
