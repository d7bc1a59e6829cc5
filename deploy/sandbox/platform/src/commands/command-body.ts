import * as v from 'valibot';
import { anySpelling, readInput } from '../http/read-input';
import { orInvalid } from './command-refusals';

const id = v.pipe(v.string(), v.trim(), v.nonEmpty('Expected an id'));

/** OCPI allows a uid 36 characters; the product's prefix goes beyond that with the id of a wallet's payment. */
const MAX_UID = 40;

/** The product's START_SESSION sends a token's uid alone, OCPI the token. */
const tokenUid = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.object({ uid: v.string() }),
      v.transform(({ uid }) => uid),
    ),
  ]),
  v.maxLength(MAX_UID, `Expected a uid of at most ${MAX_UID} characters`),
);

/** The body of a start. */
export const StartBody = anySpelling({
  token: v.optional(tokenUid),
  location_id: id,
  evse_uid: id,
  connector_id: id,
  authorization_reference: v.optional(v.pipe(v.string(), v.trim()), ''),
});

export type StartRequest = v.InferOutput<typeof StartBody>;

export const StopBody = anySpelling({ session_id: id });

/** Reads a command's body; what is wrong with it is OCPI's 'invalid parameters'. */
export const readCommand = <Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> =>
  orInvalid(() => readInput(schema, body));
