import { randomUUID } from 'node:crypto';
import type { Answer } from '../answer';
import type { Ask } from '../client';
import { dataOf, fieldOf, recordsOf, textField } from '../fields';
import type { Place } from '../reads/read-plan';
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
  /** A release of the hold while its session goes on. */
  readonly release: Answer | null;
  /** Another start with the same payment, at another free charge point; null where there is none. */
  readonly another: Answer | null;
  readonly stop: Answer | null;
  /** The same stop under the same key, when the session is over; null where it was not over in time. */
  readonly stopAgain: Answer | null;
  /** A stop under another key, when the session is over. */
  readonly stopAfterEnd: Answer | null;
  /** Sessions and holds that could not be stopped or released. */
  readonly left: readonly string[];
}

export interface StartTerms extends HoldTerms {
  /** A free charge point beside; undefined where there is none. */
  readonly beside: Place | undefined;
  /** Lets some time pass between two looks at a session. */
  readonly pause: () => Promise<unknown>;
}

/** How often a session is looked at, until it exists and until it is over. */
const LOOKS = 45;

/** The result of a command: ACCEPTED, REJECTED…; undefined where the answer has none. */
export const resultOf = (answer: Answer): string | undefined => textField(dataOf(answer.body), 'result');

/** The id of the session that a start names. */
export const sessionOf = (answer: Answer): string | undefined => textField(dataOf(answer.body), 'session_id');

const start = (ask: Ask, reference: string, amount: number, place: Place, key: string): Promise<Answer> =>
  ask({
    method: 'POST',
    path: '/api/v1/ocpi/commands/jwt/START_SESSION',
    as: 'driver',
    key,
    body: {
      token: `APP-${reference}`,
      locationId: place.location,
      evseUid: place.evse,
      connectorId: place.connector,
      authorizationReference: reference,
      authorizationAmount: amount,
    },
  });

/** The app's default: a path of the platform's own. */
const RESPONSE_URL = '/ocpi/emsp/2.2.1/commands/result';

/** Asks a session to stop. */
export const stop = (ask: Ask, session: string, key: string | undefined): Promise<Answer> =>
  ask({
    method: 'POST',
    path: '/ocpi/emsp/2.2.1/commands/STOP_SESSION',
    as: 'operator',
    ...(key !== undefined && { key }),
    body: { response_url: RESPONSE_URL, session_id: session },
  });

/** Stops a session, without a key where the backend takes none. */
const isStoppedSurely = async (ask: Ask, session: string): Promise<boolean> =>
  resultOf(await stop(ask, session, randomUUID())) === 'ACCEPTED' ||
  resultOf(await stop(ask, session, undefined)) === 'ACCEPTED';

const statusOf = async (ask: Ask, session: string): Promise<unknown> =>
  fieldOf(
    dataOf(
      (await ask({ method: 'GET', path: `/ocpi/emsp/2.2.1/sessions/${encodeURIComponent(session)}`, as: 'operator' }))
        .body,
    ),
    'status',
  );

/** Starts a charge, and stops it and releases its hold again, whatever comes of it. */
export async function tryStart(ask: Ask, terms: StartTerms): Promise<StartTrial> {
  const hold = await makeHold(ask, terms, randomUUID());
  const reference = holdIdOf(hold);
  const none = { hold, second: hold, session: undefined, listedHold: undefined, release: null, another: null };
  if (reference === undefined)
    return { ...none, first: hold, stop: null, stopAgain: null, stopAfterEnd: null, left: [] };

  const sessions = new Set<string>();
  const note = (answer: Answer): Answer => {
    const session = sessionOf(answer);
    if (session !== undefined) sessions.add(session);
    return answer;
  };
  const listed = async (): Promise<unknown> =>
    recordsOf((await listHolds(ask, terms.driverId)).body).find((each) =>
      ['payment_intent_id', 'id'].some((name) => textField(each, name) === reference),
    );
  const key = randomUUID();
  const first = note(await start(ask, reference, terms.amount, terms.place, key));
  const second = note(await start(ask, reference, terms.amount, terms.place, key));
  let listedHold = await listed();
  for (let looks = 0; looks < LOOKS && resultOf(first) === 'ACCEPTED' && sessions.size === 0; looks += 1) {
    await terms.pause();
    listedHold = await listed();
    const found = textField(listedHold, 'session_id');
    if (found !== undefined) sessions.add(found);
  }
  const [session] = sessions;
  const isOn = session !== undefined;
  const another =
    isOn && terms.beside ? note(await start(ask, reference, terms.amount, terms.beside, randomUUID())) : null;
  const release = isOn ? await releaseHold(ask, reference, randomUUID()) : null;

  const stopKey = randomUUID();
  const stopped = isOn ? await stop(ask, session, stopKey) : null;
  const left: string[] = [];
  const isStopped = stopped !== null && resultOf(stopped) === 'ACCEPTED';
  for (const each of sessions)
    if (!(each === session && isStopped) && !(await isStoppedSurely(ask, each))) left.push(`session ${each}`);
  if (!isOn) left.push(...(await releaseSurely(ask, [reference])).map((id) => `hold ${id}`));

  const isEnded = isOn && (await isOver(ask, session, terms.pause));
  return {
    hold,
    first,
    second,
    session,
    listedHold,
    release,
    another,
    stop: stopped,
    stopAgain: isEnded ? await stop(ask, session, stopKey) : null,
    stopAfterEnd: isEnded ? await stop(ask, session, randomUUID()) : null,
    left,
  };
}

async function isOver(ask: Ask, session: string, pause: () => Promise<unknown>): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    if ((await statusOf(ask, session)) === 'COMPLETED') return true;
    await pause();
  }
  return false;
}
