import { getLocation, getSession } from '@wattline/api';
import { config } from '@wattline/config';
import type { HelpReport } from '@wattline/support';
import { client } from '../backend/client';
import { timeLimit } from '../document/read-document';

/** Whom a driver can call. */
export interface HelpNumber {
  /** As the station tells it. */
  readonly phone: string;
  /** The contact's name; null: not reported. */
  readonly name: string | null;
}

/** By then a driver has given up on it, in milliseconds. */
const AT_MOST_MS = 8_000;

/** The number of the whole app, where the environment has one. */
const general = (): HelpNumber | null => {
  const { phone } = config().support;
  return phone === null ? null : { phone, name: null };
};

/**
 * The help number of a report's station, or of the station of its session; else the app's own; null where there is none. A
 * failure counts as none: the driver has other ways.
 */
export async function findHelpNumber({
  station,
  session,
}: Pick<HelpReport, 'station' | 'session'>): Promise<HelpNumber | null> {
  const signal = timeLimit(AT_MOST_MS);
  try {
    const id = session === null ? station : ((await getSession(client, session, { signal })).locationId ?? station);
    if (id === null) return general();
    const answer = await getLocation(client, id, { signal });
    const contact = answer.changed ? answer.location.contact : null;
    if (!answer.changed || !contact?.phone) return general();
    return { phone: contact.phone, name: contact.name ?? answer.location.operatorName };
  } catch {
    return general();
  }
}
