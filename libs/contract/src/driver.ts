import { camelKeys, textIn } from '@wattline/base/wire';

/** A driver who is signed in. Null is what the backend did not say. */
export interface Driver {
  readonly id: string;
  readonly email: string | null;
  /** '+17875550100'. */
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
  readonly receiptEmail: string | null;
  readonly wantsReceipt: boolean | null;
}

/** The backend's answer to a sign-in or to a refresh. */
export interface Tokens {
  readonly accessToken: string;
  /** Null where the one before stays valid. */
  readonly refreshToken: string | null;
  /** Of the access token, in seconds; null where the answer does not say. */
  readonly expiresIn: number | null;
}

/** A driver as the backend or an earlier release wrote one, in either spelling; null without an id. Never throws. */
export function readDriver(wire: unknown): Driver | null {
  const record = Object(camelKeys(wire)) as Readonly<Record<string, unknown>>;
  const text = (...names: string[]): string | null => textIn(record, ...names);
  const id = text('id', 'userId');
  return id === null
    ? null
    : {
        id,
        email: text('email'),
        phoneNumber: text('phoneNumber'),
        displayName:
          text('displayName', 'fullName', 'name') ??
          ([text('firstName'), text('lastName')].filter(Boolean).join(' ') || null),
        receiptEmail: text('receiptEmail'),
        wantsReceipt: typeof record['wantsReceipt'] === 'boolean' ? record['wantsReceipt'] : null,
      };
}
