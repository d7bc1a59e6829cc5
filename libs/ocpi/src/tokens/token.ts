import * as v from '@wattline/schema';
import { fields, readWire } from '@wattline/wire';

/** The token that identifies a driver at a charger: a card, an app user (OCPI 2.2.1, Token). */
export interface Token {
  readonly uid: string;
  readonly countryCode: string | null;
  readonly partyId: string | null;
  /** AD_HOC_USER, APP_USER, OTHER, RFID. */
  readonly type: string | null;
  readonly contractId: string | null;
  /** The number printed on the card. */
  readonly visualNumber: string | null;
  readonly issuer: string | null;
  /** Null where the feed does not say. */
  readonly valid: boolean | null;
  /** ALWAYS, ALLOWED, ALLOWED_OFFLINE, NEVER. */
  readonly whitelist: string | null;
  /** ISO 8601 in UTC, with Z. */
  readonly lastUpdated: string | null;
}

const tokenSchema: v.GenericSchema<unknown, Token> = v.object({
  uid: fields.identifier,
  countryCode: fields.text,
  partyId: fields.orNull(fields.identifier),
  type: fields.text,
  contractId: fields.orNull(fields.identifier),
  visualNumber: fields.text,
  issuer: fields.text,
  valid: fields.flag,
  whitelist: fields.text,
  lastUpdated: fields.instant,
});

/** A token as it came over the wire, in either spelling of the keys; null when it has no uid. */
export function readToken(wire: unknown): Token | null {
  return readWire(tokenSchema, wire);
}
