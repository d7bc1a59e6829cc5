import { randomUUID } from 'node:crypto';
import type { Ask } from '../client';
import { dataOf, recordsOf, textField } from '../fields';
import type { Answer } from '../finding';
import type { Place } from '../reads/read-plan';

/** The terms of a hold. */
export interface HoldTerms {
  readonly driverId: string;
  readonly card: string;
  /** In units of the currency. */
  readonly amount: number;
  /** As the app sends it, in small letters. */
  readonly currency: string;
  readonly place: Place;
}

/** The answers to a hold that is made twice, found, and released. */
export interface HoldTrial {
  readonly place: Place;
  /** With a token that is made up. */
  readonly madeUpDriver: Answer;
  /** Ids in the list before, and after the call with the made-up token. */
  readonly idsBefore: readonly string[];
  readonly idsAfterMadeUp: readonly string[];
  readonly first: Answer;
  /** The same key and body. */
  readonly second: Answer;
  /** The same key, another amount. */
  readonly other: Answer;
  /** Without a key, where the first was refused. */
  readonly withoutKey: Answer | null;
  /** The list of pending holds after that. */
  readonly listed: Answer;
  /** The first hold, released twice under one key; null where none was made. */
  readonly releases: readonly [Answer, Answer] | null;
}

/** The id by which a hold is released: the one of its payment intent. */
export const holdIdOf = (answer: Answer): string | undefined => {
  if (answer.status < 200 || answer.status >= 300) return undefined;
  const record = dataOf(answer.body);
  return textField(record, 'payment_intent_id') ?? textField(record, 'id');
};

/** The ids of a list of holds. */
export const holdIdsIn = (list: Answer): string[] =>
  recordsOf(list.body).flatMap((hold) => textField(hold, 'payment_intent_id') ?? textField(hold, 'id') ?? []);

/** Makes a hold, with its key and as whom. */
export const makeHold = (
  ask: Ask,
  { driverId, card, amount, currency, place }: HoldTerms,
  key: string | undefined,
  as: 'driver' | 'made-up driver' = 'driver',
): Promise<Answer> =>
  ask({
    method: 'POST',
    path: '/api/pre-authorizations',
    as,
    ...(key !== undefined && { key }),
    body: {
      paymentMethodId: card,
      amount,
      currency,
      userId: driverId,
      locationId: place.location,
      evseId: place.evse,
      connectorId: place.connector,
      metadata: { locationId: place.location, evseUid: place.evse, connectorId: place.connector, userId: driverId },
    },
  });

const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Releases a hold. */
export const releaseHold = (ask: Ask, id: string, key: string | undefined): Promise<Answer> =>
  ask({
    method: 'POST',
    path: `/api/pre-authorizations/${encodeURIComponent(id)}/cancel`,
    as: 'driver',
    ...(key !== undefined && { key }),
    body: { reason: 'Verification of the backend' },
  });

/** Releases holds, without a key where the backend takes none. Gives those that stay. */
export async function releaseSurely(ask: Ask, ids: readonly string[]): Promise<readonly string[]> {
  const left: string[] = [];
  for (const id of ids) {
    const isReleased =
      isDone(await releaseHold(ask, id, randomUUID())) || isDone(await releaseHold(ask, id, undefined));
    if (!isReleased) left.push(id);
  }
  return left;
}

/** The driver's pending holds. */
export const listHolds = (ask: Ask, driverId: string): Promise<Answer> =>
  ask({ method: 'GET', path: `/api/users/${encodeURIComponent(driverId)}/pre-authorizations/pending`, as: 'driver' });

/** 0.01 more, so that the body is another one. */
const other = (amount: number): number => Math.round(amount * 100 + 1) / 100;

/**
 * Makes a hold in every way that a demand is about, and releases whatever came of it.
 * @param left takes what could not be released, also where this fails
 */
export async function tryHold(ask: Ask, terms: HoldTerms, left: string[]): Promise<HoldTrial> {
  const key = randomUUID();
  const idsBefore = holdIdsIn(await listHolds(ask, terms.driverId));
  const made = new Set<string>();
  const note = (answer: Answer): Answer => {
    const id = holdIdOf(answer);
    if (id !== undefined) made.add(id);
    return answer;
  };
  try {
    const madeUpDriver = note(await makeHold(ask, terms, randomUUID(), 'made-up driver'));
    const idsAfterMadeUp = holdIdsIn(await listHolds(ask, terms.driverId));
    const first = note(await makeHold(ask, terms, key));
    const id = holdIdOf(first);
    const second = note(await makeHold(ask, terms, key));
    const changed = note(await makeHold(ask, { ...terms, amount: other(terms.amount) }, key));
    const withoutKey = id === undefined ? note(await makeHold(ask, terms, undefined)) : null;
    const listed = await listHolds(ask, terms.driverId);

    const releaseKey = randomUUID();
    const releases =
      id === undefined
        ? null
        : ([await releaseHold(ask, id, releaseKey), await releaseHold(ask, id, releaseKey)] as const);
    if (id !== undefined && releases && isDone(releases[0])) made.delete(id);
    const { place } = terms;
    return {
      place,
      madeUpDriver,
      idsBefore,
      idsAfterMadeUp,
      first,
      second,
      other: changed,
      withoutKey,
      listed,
      releases,
    };
  } finally {
    left.push(...(await releaseSurely(ask, [...made])).map((id) => `hold ${id}`));
  }
}
