import type { Evidence } from '../evidence';
import { dataOf, fieldOf, hasField, recordsOf, textField } from '../fields';
import { notSeen, type Finding, kept, notKept } from '../finding';
import { sessionsIn } from '../reads/read-plan';
import type { Demand } from './demand';
import { trouble } from './judged';

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
