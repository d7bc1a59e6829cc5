import { config } from '@wattline/base/config';
import { clientOf } from '@wattline/remote';
import * as v from '@wattline/vendor/schema';
import {
  deskSchema,
  differencesSchema,
  doneSchema,
  errorsSchema,
  previewSchema,
  type DeskState,
  type Differences,
  type Done,
  type PartErrors,
  type PreviewLink,
} from './desk-schema';
import type { Plan } from './plan';

/** The desk is on the page's own origin, wherever the backend is: the operator's token goes nowhere else. */
const client = clientOf('@wattline/debug-console', { baseUrl: '' });

const pathOf = (path: string): string => `${config().desk.url ?? ''}${path}`;

/**
 * Reads the live releases.
 *
 * @throws ServiceError, or a reading error for an answer that is not the desk's.
 */
export async function readDesk(signal: AbortSignal): Promise<DeskState> {
  const { body } = await client.send({ path: pathOf('/state'), caller: 'driver', signal });
  return v.parse(deskSchema, body);
}

/** The desk answers once visitors see what was done, or after 30 s; a store that fails may come before that. */
const ACT_MS = 60_000;

/**
 * Sends a planned act; again under the same key it is done once.
 *
 * @throws As above.
 */
export async function sendAct({ wish, part, key }: Plan, why: string): Promise<Done> {
  const reason = why.trim();
  const { body } = await client.send({
    method: 'POST',
    path: pathOf('/acts'),
    caller: 'driver',
    timeoutMs: ACT_MS,
    idempotencyKey: key,
    body: { ...wish, part: part.name, revision: part.revision, ...(reason !== '' && { why: reason }) },
  });
  return v.parse(doneSchema, body);
}

/**
 * Makes a link that puts a part at a release in the tab that opens it.
 *
 * @throws As above.
 */
export async function makePreview(part: string, version: string): Promise<PreviewLink> {
  const { body } = await client.send({
    method: 'POST',
    path: pathOf('/previews'),
    caller: 'driver',
    body: { part, version },
  });
  return v.parse(previewSchema, body);
}

/**
 * Reads the differences between two releases of a part, and the reason why the second does not fit the live ones.
 *
 * @throws As above.
 */
export async function readDifferences(
  part: string,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<Differences> {
  const query = new URLSearchParams({ part, from, to });
  const { body } = await client.send({ path: pathOf(`/differences?${query}`), caller: 'driver', signal });
  return v.parse(differencesSchema, body);
}

/**
 * Reads the failures of a part in browsers within the last day.
 *
 * @throws As above.
 */
export async function readErrors(part: string, signal: AbortSignal): Promise<PartErrors> {
  const { body } = await client.send({
    path: pathOf(`/errors?${new URLSearchParams({ part })}`),
    caller: 'driver',
    signal,
  });
  return v.parse(errorsSchema, body).errors;
}
