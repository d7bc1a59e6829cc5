import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';

/** The token that identifies a driver at a charger: a card, an app user (OCPI 2.2.1, Token). Null: the feed does not say. */
export type Token = Readonly<v.InferOutput<typeof tokenSchema>>;

const tokenSchema = v.object({
  uid: fields.identifier,
  countryCode: fields.text,
  partyId: fields.orNull(fields.identifier),
  /** AD_HOC_USER, APP_USER, OTHER, RFID. */
  type: fields.text,
  contractId: fields.orNull(fields.identifier),
  /** The number printed on the card. */
  visualNumber: fields.text,
  issuer: fields.text,
  valid: fields.flag,
  /** ALWAYS, ALLOWED, ALLOWED_OFFLINE, NEVER. */
  whitelist: fields.text,
  /** ISO 8601 in UTC, with Z. */
  lastUpdated: fields.instant,
});

/** A token as it came over the wire, in either spelling of the keys; null when it has no uid. */
export const readToken = (wire: unknown): Token | null => readWire(tokenSchema, wire);

/** Whether a token may charge somewhere (OCPI 2.2.1, AuthorizationInfo); `info` is the text for the driver. */
export type TokenAuthorization = Readonly<v.InferOutput<typeof authorizationSchema>>;

const authorizationSchema = v.pipe(
  v.object({
    allowed: fields.oneOf(['ALLOWED', 'BLOCKED', 'EXPIRED', 'NO_CREDIT', 'NOT_ALLOWED']),
    authorizationReference: fields.orNull(fields.identifier),
    info: fields.orNull(v.object({ text: fields.text })),
  }),
  v.transform(({ info, ...answer }) => ({ ...answer, info: info?.text ?? null })),
);

/** An authorization as it came over the wire; null when the answer does not say whether it is allowed. */
export const readTokenAuthorization = (wire: unknown): TokenAuthorization | null => readWire(authorizationSchema, wire);
