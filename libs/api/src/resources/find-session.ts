import { type Guarantee, keeps } from '@wattline/base/config';
import {
  changeCharge,
  type ChargeEvent,
  type PaymentKindName,
  type StartEvidence,
  startEvidence,
  type StartingCharge,
  type StartSigns,
} from '@wattline/charge';
import type { EvseStatus } from '@wattline/ocpi';
import type { ApiClient, CallOptions, OfDriver } from '../client/exchange';
import { codedError } from '../client/service-error';
import { getAthPayment } from './ath-movil';
import { getLocation } from './locations';
import { holdState, listedHolds } from './pre-authorizations';
import { askSessionFinder } from './session-finder';
import { getSession } from './sessions';

/** The payment of a session, with the fields by which the session is found. */
export interface PaymentOfSession {
  readonly kind: PaymentKindName;
  /** Of the hold or the wallet's payment. */
  readonly paymentId: string;
  /** The authorization that the session names. */
  readonly paymentIntentId: string;
  /** The id of the driver who paid. */
  readonly driverId: string;
}

/** The use of a payment, as far as it is known, in the words of `StartSigns`. */
export type PaymentUse = Pick<StartSigns, 'sessionId' | 'payment'>;

/**
 * Finds the session that uses a payment. It requests only the driver's own records (the payment names its session), and
 * where they name none, the session finder, if this environment has one: lists of sessions never reach a browser
 * (docs/rules.md: operator-allow-list; docs/backend.md).
 *
 * @throws ServiceError if the driver's own records cannot be read.
 */
export async function findSessionOf(
  client: ApiClient,
  payment: PaymentOfSession,
  options: CallOptions = {},
): Promise<PaymentUse> {
  const asDriver = { ...options, driverId: payment.driverId };
  const use = await uses[payment.kind](client, payment, asDriver);
  return use.sessionId === null && use.payment !== 'unused' ? found(client, payment, use, asDriver) : use;
}

async function useOfHold(
  client: ApiClient,
  { paymentId, paymentIntentId }: PaymentOfSession,
  { driverId, ...options }: CallOptions & OfDriver,
): Promise<PaymentUse> {
  const holds = await listedHolds(client, driverId, options);
  const hold = holds.find((one) => one.id === paymentId || one.paymentIntentId === paymentIntentId);
  const state = hold ? holdState(hold) : 'gone';
  const use = state === 'gone' || state === 'in-use' ? state : 'listed';
  return named(hold?.sessionId ?? null, use, 'holds-name-their-session');
}

async function useOfAthPayment(
  client: ApiClient,
  { paymentId }: PaymentOfSession,
  options: CallOptions & OfDriver,
): Promise<PaymentUse> {
  const { sessionId, status } = await getAthPayment(client, paymentId, options);
  // An answer that cannot be read reads as UNKNOWN: it does not say that there is no session.
  if (sessionId === null && status === 'UNKNOWN')
    throw codedError('no-data', { status: 404 }, { what: 'ATH Móvil payment' });
  return named(sessionId, 'listed', 'debits-name-their-session');
}

/** The call that names the session of a payment, by its kind. @throws ServiceError */
const uses: Readonly<
  Record<
    PaymentKindName,
    (client: ApiClient, payment: PaymentOfSession, options: CallOptions & OfDriver) => Promise<PaymentUse>
  >
> = { hold: useOfHold, wallet: useOfAthPayment };

/** A backend that does not name the session of a payment says nothing by naming none. */
const named = (sessionId: string | null, state: PaymentUse['payment'], guarantee: Guarantee): PaymentUse => ({
  sessionId,
  payment: sessionId !== null ? 'in-use' : keeps(guarantee) ? 'unused' : state,
});

/** Adds the answer of the session finder to `use`; without one, and where it does not answer, `use` stays. */
async function found(
  client: ApiClient,
  { kind, paymentId }: PaymentOfSession,
  use: PaymentUse,
  options: CallOptions & OfDriver,
): Promise<PaymentUse> {
  const sessionId = await askSessionFinder(client, kind, paymentId, options);
  if (sessionId) return { sessionId, payment: 'in-use' };
  return sessionId === null && keeps('sessions-name-their-payment') ? { sessionId, payment: 'unused' } : use;
}

/** A start without a clear answer, as it is on record. */
export interface OpenStart {
  readonly payment: PaymentOfSession;
  readonly at: { readonly locationId: string; readonly evseUid: string };
  /** When it was asked for, ISO 8601. */
  readonly since: string;
  readonly wasFree: boolean;
  readonly isBegun: boolean;
}

export interface LookOptions extends CallOptions {
  /** In milliseconds since the epoch, by the clock of `since`. */
  readonly now: number;
  /** The words of a start that was refused because a session uses the payment; null where none was. */
  readonly refusal?: string | null;
}

/** Reads all signs of a start without a clear answer. Never rejects. */
export async function lookAtStart(
  client: ApiClient,
  { payment, at, since, wasFree, isBegun: isKnown }: OpenStart,
  { now, refusal = null, signal }: LookOptions,
): Promise<StartEvidence> {
  const use = await findSessionOf(client, payment, { signal }).catch((): PaymentUse => ({
    sessionId: null,
    payment: 'unknown',
  }));
  const sessionId = use.sessionId ?? (refusal === null ? null : await sessionIn(client, refusal, payment, signal));
  const isAsked = sessionId === null && use.payment !== 'unused' && (wasFree || isKnown);
  return startEvidence({
    ...use,
    sessionId,
    isRefusedAsUsed: refusal !== null,
    connector: isAsked ? await connectorNow(client, at, signal) : null,
    wasFree,
    isKnown,
    ageMs: now - Date.parse(since) || 0,
  });
}

/** Backends keep the answers to an idempotency key for this long: until then a start may be tried again under its key. */
const START_LASTS_MS = 24 * 3_600_000;

/** Looks what became of a start that is on record, and writes it down. Never rejects. */
export async function followStart(
  client: ApiClient,
  { payment, start, driverId, place }: StartingCharge,
  options: LookOptions,
): Promise<StartEvidence> {
  const { id: paymentId, kind, intentId } = payment;
  const paid = { kind, paymentId, paymentIntentId: intentId ?? paymentId, driverId };
  const evidence = await lookAtStart(client, { payment: paid, at: place, ...start }, options);
  const event = afterLook();
  if (event && !options.signal?.aborted) changeCharge({ paymentId }, event);
  return evidence;

  function afterLook(): ChargeEvent | null {
    switch (evidence.outcome) {
      case 'found':
        return {
          type: 'started',
          by: { payment, driverId, place },
          sessionId: evidence.sessionId,
          startedAt: start.since,
        };
      case 'began':
        return { type: 'start-begun' };
      case 'over':
        return { type: 'start-over' };
      case 'none':
        return options.now - Date.parse(start.since) > START_LASTS_MS ? { type: 'start-ended' } : null;
      case 'unclear':
        return null;
    }
  }
}

/** The session that the words of a refusal name, once the session itself names the payment: a text is no proof. */
async function sessionIn(
  client: ApiClient,
  words: string,
  { paymentId, paymentIntentId }: PaymentOfSession,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const id = /\bsession\b[\s"'#:]+([\w.:*~@|-]*\w)/i.exec(words)?.[1];
  if (id === undefined) return null;
  const session = await getSession(client, id, { signal }).catch(() => null);
  const reference = session?.authorizationReference?.trim().toLowerCase();
  return session && [paymentId, paymentIntentId].some((own) => own.toLowerCase() === reference) ? session.id : null;
}

const words: Readonly<Partial<Record<EvseStatus, StartSigns['connector']>>> = {
  CHARGING: 'charging',
  AVAILABLE: 'free',
  UNKNOWN: null,
};

async function connectorNow(
  client: ApiClient,
  { locationId, evseUid }: OpenStart['at'],
  signal: AbortSignal | undefined,
): Promise<StartSigns['connector']> {
  const answer = await getLocation(client, locationId, { signal, retries: 0 }).catch(() => null);
  const evse = answer?.changed ? answer.location.evses.find(({ uid }) => uid === evseUid) : undefined;
  if (!evse) return null;
  const word = words[evse.status];
  return word === undefined ? 'neither' : word;
}
