import { randomUUID } from 'node:crypto';
import type { Ask } from '../client';
import { recordsOf, textField } from '../fields';
import type { Answer } from '../finding';
import type { Place } from '../reads/read-plan';
import { isStoppedSurely, resultOf, sessionOf, start, statusOf, stop } from './commands';
import { holdIdOf, type HoldTerms, listHolds, makeHold, releaseHold, releaseSurely } from './hold-trial';

/** The answers to a charge that is started twice, stopped twice, and stopped once more when it is over. */
export interface StartTrial {
  readonly hold: Answer;
  readonly first: Answer;
  /** The same key and body. */
  readonly second: Answer;
  /** The session; undefined where none began. */
  readonly session: string | undefined;
  /** The hold as it is listed while its session goes on; undefined where it is not. */
  readonly listedHold: unknown;
  /** The session in the operator's list, by the reference of its payment, while it goes on; undefined where it is not. */
  readonly listedSession: unknown;
  /** A release of the hold while its session goes on. */
  readonly release: Answer | null;
  /** Another start with the same payment, at another free charge point; null where there is none. */
  readonly another: Answer | null;
  readonly stop: Answer | null;
  /** The same stop under the same key, when the session is over; null where it was not over in time. */
  readonly stopAgain: Answer | null;
  /** A stop under another key, when the session is over. */
  readonly stopAfterEnd: Answer | null;
}

export interface StartTerms extends HoldTerms {
  /** A free charge point beside; undefined where there is none. */
  readonly beside: Place | undefined;
  /** Lets some time pass between two looks at a session. */
  readonly pause: () => Promise<unknown>;
}

/** How often a session is looked at, until it exists and until it is over. */
const LOOKS = 45;

/** Whether a start may have begun a charge: everything but a refusal. */
const mayHaveBegun = (answer: Answer): boolean =>
  ['ACCEPTED', 'TIMEOUT', 'UNKNOWN', undefined].includes(resultOf(answer)) &&
  (answer.status < 400 || answer.status >= 500);

/** The session of a hold, by the driver's charges; undefined where there is none or no such list. */
async function sessionInCharges(ask: Ask, driverId: string, reference: string): Promise<string | undefined> {
  const path = `/api/users/${encodeURIComponent(driverId)}/sessions`;
  const charges = recordsOf((await ask({ method: 'GET', path, as: 'driver' })).body);
  return textField(
    charges.find((charge) => textField(charge, 'authorization_reference') === reference),
    'id',
  );
}

const DAY_MS = 24 * 3_600_000;

/** The session of a hold in the operator's list of the last day. */
async function sessionInList(ask: Ask, reference: string): Promise<unknown> {
  const since = encodeURIComponent(new Date(Date.now() - DAY_MS).toISOString());
  const path = `/ocpi/emsp/2.2.1/sessions?date_from=${since}&limit=500`;
  const sessions = recordsOf((await ask({ method: 'GET', path, as: 'operator' })).body);
  return sessions.find(
    (each) => textField(each, 'authorization_reference')?.trim().toLowerCase() === reference.toLowerCase(),
  );
}

/**
 * Starts a charge, stops it and releases its hold again, whatever comes of it.
 * @param left takes what could not be stopped or released, also where this fails
 */
export async function tryStart(ask: Ask, terms: StartTerms, left: string[]): Promise<StartTrial> {
  const hold = await makeHold(ask, terms, randomUUID());
  const reference = holdIdOf(hold);
  const none = {
    hold,
    second: hold,
    session: undefined,
    listedHold: undefined,
    listedSession: undefined,
    release: null,
    another: null,
  };
  if (reference === undefined) return { ...none, first: hold, stop: null, stopAgain: null, stopAfterEnd: null };

  const sessions = new Set<string>();
  const stopped = new Set<string>();
  const note = (answer: Answer): Answer => {
    const session = sessionOf(answer);
    if (session !== undefined) sessions.add(session);
    return answer;
  };
  const listed = async (): Promise<unknown> =>
    recordsOf((await listHolds(ask, terms.driverId)).body).find((each) =>
      ['payment_intent_id', 'id'].some((name) => textField(each, name) === reference),
    );
  const stopRest = async (): Promise<void> => {
    for (const session of sessions) {
      if (stopped.has(session)) continue;
      stopped.add(session);
      if (!(await isStoppedSurely(ask, session))) left.push(`session ${session}`);
    }
  };
  const key = randomUUID();
  const startOnce = async (): Promise<Answer> => note(await start(ask, reference, terms.amount, terms.place, key));
  let isUnclear = true;
  try {
    const first = await startOnce();
    const second = await startOnce();
    isUnclear = mayHaveBegun(first) || mayHaveBegun(second);
    let listedHold = await listed();
    const most = isUnclear ? LOOKS : 0;
    for (let looks = 0; looks < most && sessions.size === 0; looks += 1) {
      if (looks > 0) await terms.pause();
      listedHold = await listed();
      const found = textField(listedHold, 'session_id') ?? (await sessionInCharges(ask, terms.driverId, reference));
      if (found !== undefined) sessions.add(found);
    }
    const [session] = sessions;
    if (session === undefined) return { ...none, first, second, stop: null, stopAgain: null, stopAfterEnd: null };

    const listedSession = await sessionInList(ask, reference);
    const another = terms.beside ? note(await start(ask, reference, terms.amount, terms.beside, randomUUID())) : null;
    const release = await releaseHold(ask, reference, randomUUID());
    const stopKey = randomUUID();
    const firstStop = await stop(ask, session, stopKey);
    if (resultOf(firstStop) === 'ACCEPTED') stopped.add(session);
    await stopRest();
    const isEnded = await isOver(ask, session, terms.pause);
    return {
      hold,
      first,
      second,
      session,
      listedHold,
      listedSession,
      release,
      another,
      stop: firstStop,
      stopAgain: isEnded ? await stop(ask, session, stopKey) : null,
      stopAfterEnd: isEnded ? await stop(ask, session, randomUUID()) : null,
    };
  } finally {
    await stopRest();
    if (sessions.size === 0 && isUnclear)
      left.push(`a charge at ${terms.place.evse} that has no id, perhaps, and the hold ${reference}`);
    else if (sessions.size === 0) left.push(...(await releaseSurely(ask, [reference])).map((id) => `hold ${id}`));
  }
}

async function isOver(ask: Ask, session: string, pause: () => Promise<unknown>): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    if ((await statusOf(ask, session)) === 'COMPLETED') return true;
    await pause();
  }
  return false;
}
