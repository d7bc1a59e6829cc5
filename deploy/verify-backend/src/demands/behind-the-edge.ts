import { isForbidden, wordsOf } from '../answer';
import type { Evidence } from '../evidence';
import { dataOf, fieldOf, recordsOf, textField } from '../fields';
import { notSeen, type Finding, kept, notKept } from '../finding';
import { sessionsIn } from '../reads/read-plan';
import type { Demand } from './demand';

/** So close are the ids of two sessions that count up. */
const NEXT = 1000n;

/** The digits at the end of an id, where they are all but a prefix of it. */
const countOf = (id: string): bigint | undefined => {
  const [, digits] = /^[^\d]*?(\d{1,18})$/.exec(id) ?? [];
  return digits === undefined ? undefined : BigInt(digits);
};

const idsIn = (records: readonly unknown[]): string[] => [
  ...new Set(records.flatMap((record) => textField(record, 'id') ?? [])),
];

function sessionIdsAreSecret({ reads }: Evidence): Finding {
  const counts = idsIn(sessionsIn(reads)).map(countOf);
  if (counts.length < 2) return notSeen('fewer than two sessions of the test driver were read');
  const known = counts.filter((count) => count !== undefined).toSorted((one, other) => (one < other ? -1 : 1));
  const isCounted = known.some((count, at) => at > 0 && count - known[at - 1]! < NEXT);
  return isCounted
    ? notKept('the ids of the test driver’s sessions count up')
    : notSeen('the ids that were read do not count up; how they are drawn cannot be seen');
}

const hasSign = (id: string): boolean => /[;%]/.test(id) || id.split('/').some((segment) => segment.startsWith('..'));

function idsWithoutSigns({ reads }: Evidence): Finding {
  const ids = idsIn([
    ...recordsOf(reads.locations?.body),
    dataOf(reads.location?.body),
    ...recordsOf(reads.tariffs?.body),
    dataOf(reads.tariff?.body),
    ...sessionsIn(reads),
  ]);
  const wrong = ids.filter(hasSign);
  if (ids.length === 0) return notSeen('no id was read');
  return wrong.length === 0 ? kept(`${ids.length} ids were read, and none holds one`) : notKept(`an id is ${wrong[0]}`);
}

/** The demands of 'Behind the edge'. */
export const behindTheEdge: readonly Demand[] = [
  {
    name: 'users-for-operators-alone',
    without: 'any driver can read the names, addresses and phone numbers of all of them.',
    ask: 'Which role may read GET /api/users, and is everybody else answered with 403?',
    judge({ reads: { users } }) {
      if (!users || users.status === 0) return notSeen('GET /api/users had no answer');
      if (isForbidden(users) || users.status === 404)
        return kept(`GET /api/users was answered with ${users.status} to the test driver`);
      return Array.isArray(dataOf(users.body)) || Array.isArray(fieldOf(users.body, 'users'))
        ? notKept('GET /api/users lists all users to the test driver')
        : notSeen(`GET /api/users was answered with ${wordsOf(users)}`);
    },
  },
  {
    name: 'session-ids-are-secret',
    without: 'anybody can read and stop the charges of others by counting ids.',
    ask: 'Are ids of sessions drawn at random, with 64 bits or more?',
    judge: sessionIdsAreSecret,
  },
  {
    name: 'ids-without-signs',
    without: 'a station, tariff or session with such an id is not found: its page says so to every driver.',
    ask: 'Does an id of a location, tariff or session ever hold `;` or `%`, or begin with two dots?',
    judge: idsWithoutSigns,
  },
  {
    name: 'callback-of-the-platform',
    without: 'anybody can make the platform call an address of their choice, inside of its network too.',
    ask: 'Does the platform refuse a `response_url` that is not its own?',
    judge: () => notSeen('the platform’s own calls are not seen from outside'),
  },
  {
    name: 'last-forwarded-address',
    without: 'a limit by address can be passed by with a made-up header, or one driver’s limit meets others.',
    ask: 'Is the driver’s address the last of X-Forwarded-For, and have phone numbers and accounts limits of their own?',
    judge: () => notSeen('what the platform takes for an address is not seen from outside'),
  },
];
