import { closest } from 'fastest-levenshtein';
import { guaranteeNames } from '@wattline/config/guarantees';
import { ReleaseError } from '../release-error';

const isKnown = (name: string): boolean => guaranteeNames.some((known) => known === name);

/**
 * A name with a slip would leave the app as careful as without it, and its operator would never see why.
 * @throws ReleaseError that names each unknown guarantee and the one that is meant.
 */
export function requireKnownGuarantees(given: Readonly<Record<string, boolean>>): void {
  const unknown = Object.keys(given).filter((name) => !isKnown(name));
  if (unknown.length === 0) return;
  const meant = unknown.map(
    (name) => `there is no '${name}'; '${closest(name, [...guaranteeNames])}' is meant, perhaps`,
  );
  throw new ReleaseError(`backend.guarantees: ${meant.join('. ')}. docs/backend.md has them all.`);
}
