/** Who is signed in (specification 2, §3, User). Null is what the backend did not say. */
export interface Driver {
  readonly id: string;
  readonly email: string | null;
  /** '+17875550100'. */
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
  readonly receiptEmail: string | null;
  readonly wantsReceipt: boolean | null;
}

type WireRecord = Readonly<Record<string, unknown>>;

/** The first of these fields that holds a text or a number, as a text; blank ones hold nothing. Never throws. */
export function textIn(record: WireRecord, ...keys: string[]): string | null {
  const texts = keys
    .map((key) => record[key])
    .map((value) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''));
  return texts.find(Boolean) ?? null;
}

/** A driver as the backend or an earlier release wrote one, in either spelling; null without an id. Never throws. */
export function readDriver(wire: unknown): Driver | null {
  const record: WireRecord = Object(wire);
  const text = (...keys: string[]): string | null => textIn(record, ...keys);
  const id = text('id', 'userId', 'user_id');
  return id === null
    ? null
    : {
        id,
        email: text('email'),
        phoneNumber: text('phoneNumber', 'phone_number'),
        displayName:
          text('displayName', 'display_name', 'fullName', 'full_name', 'name') ??
          ([text('firstName', 'first_name'), text('lastName', 'last_name')].filter(Boolean).join(' ') || null),
        receiptEmail: text('receiptEmail', 'receipt_email'),
        wantsReceipt:
          [record['wantsReceipt'], record['wants_receipt']].find((wants) => typeof wants === 'boolean') ?? null,
      };
}
