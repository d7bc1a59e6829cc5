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

/** A driver as the backend or an earlier release wrote one, in either spelling; null without an id. Never throws. */
export function readDriver(wire: unknown): Driver | null {
  if (typeof wire !== 'object' || wire === null) return null;
  const record = wire as Readonly<Record<string, unknown>>;
  const first = (...keys: string[]): unknown => keys.map((key) => record[key]).find((value) => value !== undefined && value !== null);
  const text = (...keys: string[]): string | null => {
    const value = first(...keys);
    return (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') || null;
  };

  const id = text('id', 'userId', 'user_id');
  const wantsReceipt = first('wantsReceipt', 'wants_receipt');
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
        wantsReceipt: typeof wantsReceipt === 'boolean' ? wantsReceipt : null,
      };
}
