import type { PartRights, Release } from '@wattline/contract';
import { allRights } from '@wattline/remote/rights';
import { discovery } from './discover/discovery';

const namedBy = (release: Release | undefined): PartRights | undefined => release?.extras?.wattline?.rights;

const none: PartRights = { auth: [], topics: [] };

/**
 * Reads the rights of a release of a part: its own, or those of the part's live release if a signed link or a
 * development server brings one that discovery does not know; none, if neither names any. All rights in development, and
 * where discovery names none of any part: it was composed before there were rights.
 *
 * @throws Errors of reading discovery.
 */
export async function rightsOf(part: string, release: Release | undefined): Promise<PartRights> {
  if (process.env.NODE_ENV !== 'production') return allRights;
  const own = namedBy(release);
  if (own) return own;
  const { microFrontends } = await discovery(part);
  const namesRights = Object.values(microFrontends).flat().some(namedBy);
  return namedBy(microFrontends[part]?.[0]) ?? (namesRights ? none : allRights);
}
