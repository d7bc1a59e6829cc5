import type { EvseStatus } from '@wattline/ocpi';
import type { StartAnswer, StartProblem } from './start-machine';

/** Why a charge did not start, as a driver would say it. */
export type StartReason =
  | 'in-use'
  | 'out-of-order'
  | 'plug'
  | 'hold-expired'
  | 'hold-too-small'
  | 'payment-in-use'
  | 'payment-refused'
  | 'offline'
  | 'no-answer'
  | 'refused';

/** OCPI 2.2.1, CommandResultType: words that say why by themselves. */
const byResult: Readonly<Record<string, StartReason>> = {
  EVSE_OCCUPIED: 'in-use',
  EVSE_INOPERATIVE: 'out-of-order',
  CANCELED_RESERVATION: 'in-use',
  // No word of OCPI's, but some operators have one for it.
  PAYMENT_IN_USE: 'payment-in-use',
  SESSION_ALREADY_STARTED: 'payment-in-use',
};

/** OCPI 2.2.1, Status codes: a hub that could not reach the operator. */
const hubErrors = new Set([4001, 4002, 4003]);

/** Words in the messages of operators and the platform. The first that fits counts. */
const byWords: readonly (readonly [RegExp, StartReason])[] = [
  [/\b(payment|authorization|hold|reference)\b.*\b(already|in use|used)\b.*\bsession\b/i, 'payment-in-use'],
  [/\bsession\b.*\b(payment|authorization|hold|reference)\b.*\balready\b/i, 'payment-in-use'],
  [/already (in use|used) by session/i, 'payment-in-use'],
  [/does not cover|insufficient|not enough funds/i, 'hold-too-small'],
  [/(authorization|payment|hold)\b.*\b(expired|no longer valid)|hold expired/i, 'hold-expired'],
  [/\bnot (plugged|connected)\b|\bno (vehicle|cable)\b|\bplug (it )?in\b|\b(cable|plug)\b.*\b(not|missing)\b/i, 'plug'],
  [/\b(offline|unreachable|not reachable)\b/i, 'offline'],
  [/\b(occupied|in use|is CHARGING|is RESERVED)\b/i, 'in-use'],
  [/\b(out ?of ?(order|service)|inoperative|faulted|is BLOCKED|is PLANNED)\b/i, 'out-of-order'],
];

/** The reason by the EVSE's status, where the answer gives none. */
const byStatus: Readonly<Record<EvseStatus, StartReason | null>> = {
  AVAILABLE: null,
  CHARGING: 'in-use',
  RESERVED: 'in-use',
  BLOCKED: 'out-of-order',
  INOPERATIVE: 'out-of-order',
  OUTOFORDER: 'out-of-order',
  PLANNED: 'out-of-order',
  // OCPI 2.2.1, Status: also where the charge point is offline.
  UNKNOWN: 'offline',
};

/** HTTP's word for a payment that does not serve. */
const PAYMENT_REQUIRED = 402;

/**
 * The reason of a start that did not come about, from what was answered and what the EVSE is now (null: not known).
 * Null where the problem is not the charger's nor the payment's: its own text says what to do.
 */
export function startReason(problem: StartProblem, status: EvseStatus | null): StartReason | null {
  const { code, answer } = problem;
  if (answer === undefined)
    return code === 'start-unclear' || code === 'start-unclear-once' ? silent('no-answer', status) : null;
  return statedBy(answer) ?? otherwise(answer, status);
}

function statedBy({ result = '', message, httpStatus, protocolStatus }: StartAnswer): StartReason | null {
  const word = Object.hasOwn(byResult, result) ? byResult[result] : undefined;
  if (word !== undefined) return word;
  const found = byWords.find(([pattern]) => message !== null && pattern.test(message));
  if (found) return found[1];
  if (httpStatus === PAYMENT_REQUIRED) return 'payment-refused';
  return protocolStatus != null && hubErrors.has(protocolStatus) ? 'offline' : null;
}

/** The answer does not say why. */
function otherwise({ result, httpStatus, protocolStatus }: StartAnswer, status: EvseStatus | null): StartReason | null {
  // An operator that took the start, after which no session began, mostly waits for the plug.
  if (result === 'ACCEPTED') return silent('plug', status);
  if (result === 'TIMEOUT' || result === 'UNKNOWN') return silent('no-answer', status);
  if (result !== undefined || (protocolStatus != null && protocolStatus >= 2000)) {
    return (status && byStatus[status]) ?? 'refused';
  }
  // 401, 403, 409 and 429 have texts of their own, and say nothing of the charger.
  return httpStatus == null || httpStatus >= 500 || httpStatus === 200 ? silent('no-answer', status) : null;
}

/** Of an EVSE that took the start, or did not answer. One that is in use may be so by this very start. */
function silent(reason: StartReason, status: EvseStatus | null): StartReason {
  const known = status && byStatus[status];
  return known && known !== 'in-use' ? known : reason;
}
