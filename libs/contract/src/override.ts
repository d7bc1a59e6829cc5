import * as v from '@wattline/vendor/schema';
import { integritySchema } from './discovery';

const schema = v.object({
  /** '@wattline/checkout' */
  part: v.pipe(v.string(), v.regex(/^@[a-z0-9-]+\/[a-z0-9-]+$/)),
  version: v.pipe(v.string(), v.nonEmpty()),
  /** The entry: a path on the page's own origin. */
  url: v.pipe(v.string(), v.nonEmpty()),
  integrity: integritySchema,
  /** Seconds since the epoch. */
  expires: v.pipe(v.number(), v.integer()),
});

/**
 * One part at another release, for the person who has the link (`?override=…`): `PAYLOAD.SIGNATURE`, both base64url, the
 * payload this object as JSON in UTF-8, the signature Ed25519 over the payload's base64url characters.
 */
export type Override = Readonly<v.InferOutput<typeof schema>>;

/** Reads a link's payload, already parsed as JSON; null when it is no override. */
export function readOverride(payload: unknown): Override | null {
  const read = v.safeParse(schema, payload);
  return read.success ? read.output : null;
}
