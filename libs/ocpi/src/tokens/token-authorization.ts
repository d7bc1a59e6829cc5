import * as v from '@wattline/schema';
import { fields, readWire } from '@wattline/wire';

/** Whether a token may charge somewhere (OCPI 2.2.1, AuthorizationInfo). */
export interface TokenAuthorization {
  readonly allowed: 'ALLOWED' | 'BLOCKED' | 'EXPIRED' | 'NO_CREDIT' | 'NOT_ALLOWED';
  readonly authorizationReference: string | null;
  /** The text for the driver. */
  readonly info: string | null;
}

const authorizationSchema = v.pipe(
  v.object({
    allowed: fields.oneOf(['ALLOWED', 'BLOCKED', 'EXPIRED', 'NO_CREDIT', 'NOT_ALLOWED']),
    authorizationReference: fields.orNull(fields.identifier),
    info: fields.orNull(v.object({ text: fields.text })),
  }),
  v.transform(({ info, ...answer }): TokenAuthorization => ({ ...answer, info: info?.text ?? null })),
);

/** An authorization as it came over the wire; null when the answer does not say whether it is allowed. */
export function readTokenAuthorization(wire: unknown): TokenAuthorization | null {
  return readWire(authorizationSchema, wire);
}
