/** The fields that the product's specification has for the body of a write, in snake_case. */
interface SpecifiedBody {
  readonly path: RegExp;
  readonly fields: readonly string[];
}

const place = ['location_id', 'evse_uid', 'connector_id'];

const specified: readonly SpecifiedBody[] = [
  {
    path: /^POST \/api\/pre-authorizations$/,
    fields: [
      'payment_method_id',
      'amount',
      'currency',
      'user_id',
      'location_id',
      'evse_id',
      'connector_id',
      'metadata',
      ...place.map((field) => `metadata.${field}`),
      'metadata.user_id',
    ],
  },
  { path: /^POST \/api\/pre-authorizations\/[^/]+\/cancel$/, fields: ['reason'] },
  {
    path: /^POST \/api\/payment-methods$/,
    fields: ['stripe_token', 'user_id', 'set_as_default', 'wallet_type'],
  },
  { path: /^POST \/api\/athmovil\/payments$/, fields: ['amount', 'phone_number', 'location_id', 'evse_id'] },
  { path: /^POST \/api\/athmovil\/payments\/[^/]+\/(authorize|complete|cancel)$/, fields: [] },
  { path: /^POST \/api\/athmovil\/payments\/[^/]+\/refund$/, fields: ['amount', 'reason'] },
  { path: /^PATCH \/api\/users\/[^/]+\/profile$/, fields: ['email', 'phone_number'] },
  {
    path: /^POST \/api\/v1\/ocpi\/commands\/jwt\/START_SESSION$/,
    fields: ['token', ...place, 'authorization_reference', 'authorization_amount'],
  },
  { path: /^POST \/ocpi\/emsp\/2\.2\.1\/commands\/STOP_SESSION$/, fields: ['response_url', 'session_id'] },
  { path: /^POST \/api\/api\/identity\/auth\/refresh$/, fields: ['refresh_token', 'service_name'] },
  {
    path: /^POST \/api\/auth\/firebase\/verify$/,
    fields: ['firebase_token', 'phone_number', 'email', 'display_name', 'provider'],
  },
];

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of an object and of the objects in it, as 'metadata.evse_uid'. */
function fieldsOf(body: unknown, prefix = ''): readonly string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    const name = prefix + snake(key);
    return [name].concat(fieldsOf(value, `${name}.`));
  });
}

/**
 * Finds the fields of a write's body that the specification does not have; none for a write that it does not describe.
 *
 * @param call The method and the path, such as 'POST /api/payment-methods'.
 */
export function unspecifiedFields(call: string, body: unknown): readonly string[] {
  const known = specified.find(({ path }) => path.test(call));
  return known ? fieldsOf(body).filter((field) => !known.fields.includes(field)) : [];
}
