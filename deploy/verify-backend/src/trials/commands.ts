import { randomUUID } from 'node:crypto';
import type { Ask } from '../client';
import { dataOf, fieldOf, textField } from '../fields';
import type { Answer } from '../finding';
import type { Place } from '../reads/read-plan';

/** The result of a command: ACCEPTED, REJECTED…; undefined where the answer has none. */
export const resultOf = (answer: Answer): string | undefined => textField(dataOf(answer.body), 'result');

/** The id of the session that a start names. */
export const sessionOf = (answer: Answer): string | undefined => textField(dataOf(answer.body), 'session_id');

/** Asks for a charge at a place, paid by a hold. */
export const start = (ask: Ask, reference: string, amount: number, place: Place, key: string): Promise<Answer> =>
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
export const isStoppedSurely = async (ask: Ask, session: string): Promise<boolean> =>
  resultOf(await stop(ask, session, randomUUID())) === 'ACCEPTED' ||
  resultOf(await stop(ask, session, undefined)) === 'ACCEPTED';

/** The status of a session; undefined where it cannot be read. */
export const statusOf = async (ask: Ask, session: string): Promise<unknown> =>
  fieldOf(
    dataOf(
      (await ask({ method: 'GET', path: `/ocpi/emsp/2.2.1/sessions/${encodeURIComponent(session)}`, as: 'operator' }))
        .body,
    ),
    'status',
  );
