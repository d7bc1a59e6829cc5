import { isUnused, type PendingPreAuthorization } from '@wattline/api';
import { isSpent } from '@wattline/charge';
import { isOver, type Location, scannedEvse, type Session } from '@wattline/ocpi';

/** A session that runs, by the id in the address of its page. */
export interface RunningCharge {
  readonly pageSessionId: string;
  readonly session: Session;
}

/**
 * The sessions that run, each once: a hold may name one by another id than this browser does. `charges` are in the order in
 * which they are shown, null where nothing is known yet.
 */
export function runningCharges<T extends RunningCharge>(charges: readonly (T | null)[]): readonly T[] {
  const byId = new Map<string, T>();
  for (const charge of charges)
    if (charge && !isOver(charge.session) && !byId.has(charge.session.id)) byId.set(charge.session.id, charge);
  return [...byId.values()];
}

/** The pages that show a driver's unused holds, or use one. */
export const isAboutHolds = (pathname: string): boolean => /^\/(?:confirmation|connect-vehicle)\//.test(pathname);

/** Whether the page that a hold leads to knows what to start with it. */
const namesCharger = ({ paymentIntentId, locationId, evseUid, connectorId }: PendingPreAuthorization): boolean =>
  [paymentIntentId, locationId, evseUid, connectorId].every((id) => id !== null);

/**
 * The holds that were made and not used, and still can be (docs/rules.md: spent-hold); none on the pages that are about
 * them.
 */
export const unusedHolds = (
  holds: readonly PendingPreAuthorization[],
  pathname: string,
): readonly PendingPreAuthorization[] =>
  isAboutHolds(pathname) ? [] : holds.filter((hold) => isUnused(hold) && !isSpent(hold.id) && namesCharger(hold));

/**
 * Whether the page is that of the charger at which a session runs: its location's, and not for another charger with a code that was
 * scanned. `location` is the session's, null where it is not known.
 */
export function isAtItsCharger(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  { locationId, evseUid }: Session,
  location: Location | null,
): boolean {
  const [, segment, id] = pathname.split('/');
  if (segment !== 'station' || locationId === null || id !== encodeURIComponent(locationId)) return false;
  const code = new URLSearchParams(search).get('evse');
  const scanned = code && location ? scannedEvse(location.evses, code) : null;
  return scanned === null || evseUid === null || scanned.uid === evseUid;
}
