import type { Answer } from '../answer';
import type { Evidence } from '../evidence';
import { dataOf, fieldOf, recordsOf, textField } from '../fields';
import { notSeen, type Finding, kept, notKept } from '../finding';
import type { Demand } from './demand';
import { trouble } from './judged';

/** So far may two clocks be apart, in milliseconds: a second, and the second that a Date header leaves out. */
const APART_MS = 2000;

const exposes = ({ headers }: Answer, name: string): boolean =>
  (headers['access-control-expose-headers'] ?? '')
    .split(',')
    .some((each) => each.trim() === '*' || each.trim().toLowerCase() === name);

/** A verdict on a header of a location's answer, which other origins have to be shown. */
function headerOf({ isOtherOrigin, reads: { location } }: Evidence, name: 'date' | 'etag'): Finding | Answer {
  const problem = trouble(location, 'a location');
  if (problem || !location) return problem ?? notSeen('no location was read');
  const written = name === 'date' ? 'Date' : 'ETag';
  if (location.headers[name] === undefined) return notKept(`a location came without the header ${written}`);
  return isOtherOrigin && !exposes(location, name)
    ? notKept(`Access-Control-Expose-Headers of a location does not name ${written}`)
    : location;
}

const isFinding = (value: Finding | Answer): value is Finding => 'verdict' in value;

function answersHaveDates(evidence: Evidence): Finding {
  const found = headerOf(evidence, 'date');
  if (isFinding(found)) return found;
  const list = evidence.reads.locations;
  const stamped = Date.parse(textField(list?.body, 'timestamp') ?? '');
  const dated = Date.parse(list?.headers['date'] ?? '');
  if (Number.isNaN(stamped) || Number.isNaN(dated) || list?.headers['age'] !== undefined)
    return notSeen('answers have the header; no timestamp of the platform was read that it could be held to');
  const apart = Math.abs(stamped - dated);
  return apart <= APART_MS
    ? kept('Date agrees with the timestamp of OCPI’s envelope')
    : notKept(`Date is ${Math.round(apart / 1000)} s away from the timestamp of OCPI’s envelope`);
}

const isZone = (zone: string | undefined): boolean => {
  try {
    return zone !== undefined && new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
};

function locationsHaveZones({ hasLocation, reads: { location, locations } }: Evidence): Finding {
  const listed = recordsOf(locations?.body);
  const records = hasLocation || listed.length === 0 ? [dataOf(location?.body)] : listed;
  const wrong = records.filter((record) => !isZone(textField(record, 'time_zone')));
  const problem = hasLocation || listed.length === 0 ? trouble(location, 'a location') : undefined;
  if (problem) return problem;
  const [record] = wrong;
  return record === undefined
    ? kept(`${records.length === 1 ? 'the location says its' : `${records.length} locations say their`} time_zone`)
    : notKept(
        `${wrong.length} of ${records.length} locations say no IANA time_zone, ${String(fieldOf(record, 'id'))} for one`,
      );
}

/** The demands of 'Time'. */
export const time: readonly Demand[] = [
  {
    name: 'answers-have-tags',
    without: 'what a device kept is fetched anew each time, and without a signal it is shown with its age alone.',
    ask: 'Do answers have an ETag, exposed to the pages’ origin?',
    judge(evidence) {
      const found = headerOf(evidence, 'etag');
      return isFinding(found) ? found : kept('a location came with an ETag');
    },
  },
  {
    name: 'answers-have-dates',
    without:
      'times follow the device’s clock, which may be wrong; a refund that waits for an hour after the end waits on, and an expired hold is offered.',
    ask: 'Is the Date header within a second of the clock that sessions are stamped with, and exposed to the pages’ origin?',
    judge: answersHaveDates,
  },
  {
    name: 'locations-have-zones',
    without: 'prices by the hour and opening hours follow the device’s time zone, and the page says so.',
    ask: 'Does each location say its `time_zone`, an IANA name?',
    judge: locationsHaveZones,
  },
];
