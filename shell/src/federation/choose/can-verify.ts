import type { Release } from '@wattline/contract';
import { importMap } from './import-map';

/**
 * Whether this page knows the integrity of a release's files: a script brings it along and its entry knows its chunks; an
 * ES module is held to the document's import map, which names the releases that were live when it was composed.
 */
export function canVerify({ url, metadata: { integrity }, extras }: Release): boolean {
  return extras?.wattline?.format !== 'module' || (integrity !== undefined && importMap()[url] === integrity);
}
