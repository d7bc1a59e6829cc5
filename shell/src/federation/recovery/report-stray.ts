import { showFailure } from '../composition';
import { running } from '../load-candidate';
import { PartError } from '../part-error';
import { partBehind } from './part-behind';
import { reportFailure } from './report-failure';

/** The releases that were told of on this page: one that throws at each press is told of once. */
const told = new Set<string>();

/**
 * An event handler of a part threw, or a promise of its was rejected and nothing handled it. What stands on the page still
 * stands, so its release goes on; it is reported, once for each page. Without a connection nothing is reported: much is
 * rejected then.
 */
export function reportStray(thrown: unknown, address?: string): void {
  const part = partBehind(thrown, address);
  const release = part === null ? undefined : running.get(part)?.release;
  if (part === null || !release || told.has(release.url) || !navigator.onLine) return;
  told.add(release.url);
  const error = new PartError(part, 'handler-failed', { cause: thrown });
  reportFailure({ remote: part, version: release.metadata.version, code: error.code, message: error.message });
  showFailure(part, error, 'loaded');
}
