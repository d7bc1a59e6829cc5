import { decoded } from '@wattline/base/browser';
import type { ActiveSession, PendingSession } from '@wattline/charge';
import type { BusEvents } from '@wattline/contract';
import type { BusRecord } from '@wattline/event-bus';
import { isRequest } from './shown-event';

/** The records of a charge on this device. */
export interface HelpRecords {
  readonly active: ActiveSession | null;
  readonly pending: PendingSession | null;
}

/** The subject of a request for help. Null: not known. */
export interface HelpSubject {
  readonly station: string | null;
  readonly charger: string | null;
  readonly connector: string | null;
  readonly session: string | null;
  /** The last characters of the payment's reference: they tell it apart, and open nothing. */
  readonly payment: string | null;
}

/** The number of characters of a payment's reference that are shown. */
const LAST = 8;

/** The last characters of a payment's reference: '…4f2a9c1d'. */
export const endOf = (reference: string): string =>
  reference.length > LAST ? `…${reference.slice(-LAST)}` : reference;

const SEGMENTS: Readonly<Record<string, readonly (keyof HelpSubject)[]>> = {
  station: ['station'],
  confirmation: ['charger', 'connector'],
  'connect-vehicle': ['payment'],
  session: ['session'],
  receipt: ['session'],
};

function fromPath(pathname: string): Partial<HelpSubject> {
  const [, first = '', ...ids] = pathname.split('/');
  const names = SEGMENTS[first] ?? [];
  return Object.fromEntries(names.flatMap((name, at) => (ids[at] ? [[name, decoded(ids[at])]] : [])));
}

/** The station that the page read last. */
function fromRequests(history: readonly BusRecord[]): string | null {
  const paths = history.filter(isRequest).map(({ payload: { path } }) => path);
  const ids = paths.flatMap((path) => /\/locations\/([^/]+)/.exec(path)?.[1] ?? []);
  const last = ids.at(-1);
  return last === undefined ? null : decoded(last);
}

/** The charge of this tab, where the page is not that of another session or of a payment that was not used yet. */
function chargeAt({ session, payment }: Partial<HelpSubject>, { active, pending }: HelpRecords) {
  if (payment !== undefined) return pending;
  if (session !== undefined && session !== active?.id) return null;
  return active ?? pending;
}

/**
 * Finds the subject of a request for help: by the part's facts, else the page's address, else the charge of this tab,
 * else the station that was read last.
 */
export function subjectOf(
  facts: BusEvents['help/requested']['facts'],
  pathname: string,
  records: HelpRecords,
  history: readonly BusRecord[],
): HelpSubject {
  const path = fromPath(pathname);
  const charge = chargeAt(path, records);
  const reported = (name: keyof HelpSubject): string | null => facts[name] ?? path[name] ?? null;
  const isElsewhere = reported('station') !== null && reported('station') !== charge?.locationId;
  const at = isElsewhere ? null : charge;
  const payment = reported('payment') ?? charge?.authorizationReference ?? null;
  return {
    station: reported('station') ?? at?.locationId ?? fromRequests(history),
    charger: reported('charger') ?? at?.evseUid ?? null,
    connector: reported('connector') ?? at?.connectorId ?? null,
    session: reported('session') ?? (charge === records.active ? (charge?.id ?? null) : null),
    payment: payment === null ? null : endOf(payment),
  };
}
