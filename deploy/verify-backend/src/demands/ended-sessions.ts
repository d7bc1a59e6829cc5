import type { Evidence, Demand } from '../evidence';
import { dataOf, fieldOf, hasField, recordsOf, textField } from '../fields';
import { notSeen, kept, notKept, trouble, type Finding, type Answer } from '../finding';
import { sessionsIn } from '../reads/read-plan';

const noneOver = notSeen('no COMPLETED session was read: give one with --session');

const over = ({ reads }: Evidence): readonly unknown[] =>
  sessionsIn(reads).filter((session) => fieldOf(session, 'status') === 'COMPLETED');

/** The cost before taxes, where it is a number. */
function netOf(record: unknown): number | undefined {
  const cost = fieldOf(record, 'total_cost');
  const net = Number(typeof cost === 'object' ? (fieldOf(cost, 'excl_vat') ?? fieldOf(cost, 'before_taxes')) : cost);
  return Number.isFinite(net) ? net : undefined;
}

/** The costs of a session that is over, and of its charge detail record. */
interface Costs {
  readonly session: number;
  readonly record: number;
  readonly kwh: number;
}

/** Whether a session costs 0 beside energy that cost something. */
const isEarlyZero = ({ session, record, kwh }: Costs): boolean => session === 0 && record > 0 && kwh > 0;

const beside = (evidence: Evidence): readonly Costs[] =>
  over(evidence).flatMap((session) => {
    const id = textField(session, 'id');
    const record = recordsOf(evidence.reads.cdrs?.body).find((each) => textField(each, 'session_id') === id);
    const [one, other] = [netOf(session), netOf(record)];
    return id === undefined || one === undefined || other === undefined
      ? []
      : [{ session: one, record: other, kwh: Number(fieldOf(session, 'kwh') ?? 0) }];
  });

function costsAreFinal(evidence: Evidence): Finding {
  if (over(evidence).length === 0) return noneOver;
  const pairs = beside(evidence).filter((pair) => !isEarlyZero(pair));
  const wrong = pairs.find(({ session, record }) => Math.abs(session - record) >= 0.005);
  if (wrong) return notKept(`a COMPLETED session costs ${wrong.session}, its charge detail record ${wrong.record}`);
  return pairs.length > 0
    ? kept(`COMPLETED sessions that cost what their charge detail records say: ${pairs.length} of ${pairs.length}`)
    : notSeen('no charge detail record of a COMPLETED session was read');
}

const namesTax = (session: unknown): boolean => {
  const cost = fieldOf(session, 'total_cost');
  return typeof fieldOf(cost, 'incl_vat') === 'number' || Array.isArray(fieldOf(cost, 'taxes'));
};

function costsNameTheirTax(evidence: Evidence): Finding {
  const priced = over(evidence).filter((session) => netOf(session) !== undefined);
  if (priced.length === 0) return noneOver;
  const silent = priced.filter((session) => !namesTax(session)).length;
  return silent === 0
    ? kept(`COMPLETED sessions that say their cost with taxes: ${priced.length} of ${priced.length}`)
    : notKept(`COMPLETED sessions that say no cost with taxes: ${silent} of ${priced.length}`);
}

/** The demands of 'Sessions that are over'. */
export const endedSessions: readonly Demand[] = [
  {
    name: 'completed-costs-are-final',
    without: 'a receipt may show a cost that changes later, and a difference that went back is too much or too little.',
    ask: 'Is `total_cost` of a COMPLETED session final, in the currency that the driver paid in?',
    judge: costsAreFinal,
  },
  {
    name: 'costs-name-their-tax',
    without:
      'the tax on a receipt follows from the tariff or the configuration, else it is an estimate, and a difference is not asked for.',
    ask: 'Does `total_cost` say its taxes: {excl_vat, incl_vat}, or {before_taxes, taxes}?',
    judge: costsNameTheirTax,
  },
  {
    name: 'no-zero-before-the-cost',
    without:
      'a receipt shows 0 at first, and a driver waits an hour for the difference, since a 0 beside energy may not be the cost.',
    ask: 'Is `total_cost` missing, not 0, before it is known?',
    judge(evidence) {
      return beside(evidence).some(isEarlyZero)
        ? notKept('a COMPLETED session with energy costs 0, its charge detail record more')
        : notSeen('only the moment at which a session ends shows it');
    },
  },
  {
    name: 'receipts-by-email',
    without:
      'the app promises no receipts by email: drivers find them under ‘Receipts’, and the step keeps their address on the device.',
    ask: 'Is a receipt sent to `receipt_email` of each driver with `wants_receipt` when their charge is over, and does the profile take both?',
    judge({ reads: { user } }) {
      const record = fieldOf(dataOf(user?.body), 'user') ?? dataOf(user?.body);
      const missing = ['wants_receipt', 'receipt_email'].filter((name) => !hasField(record, name));
      return (
        trouble(user, 'GET /api/users/{id}') ??
        (missing.length > 0
          ? notKept(`the driver’s record has no ${missing.join(' and no ')}`)
          : notSeen(
              'the driver’s record has wants_receipt and receipt_email; whether a mail goes out is not seen from outside',
            ))
      );
    },
  },
];

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
