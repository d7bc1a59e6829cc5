import { readJson, storageKeys } from '@wattline/contract';
import { tellRenderer } from '../../document/tell-renderer';
import { hasQuarantine } from './quarantine';

/**
 * Tells the renderer whether this browser may take a release that discovery does not tell: by a signed link, by a pin, or
 * past one that failed. Such a visitor gets the document without a rendered view.
 */
export function tellOwnRelease(): void {
  const kept = [storageKeys.overrides, storageKeys.pins].some((key) => readJson('session', key) !== null);
  tellRenderer(storageKeys.ownReleaseForRenderer, kept || hasQuarantine() ? '1' : null);
}
