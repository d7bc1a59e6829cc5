import type { FastifyInstance } from 'fastify';
import { entityTag } from '../http/entity-tag';
import { HttpError } from '../http/http-error';

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
function unspecifiedFields(call: string, body: unknown): readonly string[] {
  const known = specified.find(({ path }) => path.test(call));
  return known ? fieldsOf(body).filter((field) => !known.fields.includes(field)) : [];
}

/** The answers that name what the specification does not promise, with the fields that a plain backend leaves out. */
const LEFT_OUT: readonly { readonly path: RegExp; readonly fields: readonly string[] }[] = [
  {
    path: /^\/api\/users\/[^/]+\/pre-authorizations\/pending$/,
    fields: ['session_id', 'sessionId', 'metadata', 'location_id', 'evse_id', 'evse_uid', 'connector_id'],
  },
  { path: /^\/api\/athmovil\/payments(\/|$)/, fields: ['session_id', 'sessionId'] },
  { path: /\/locations(\/|$)/, fields: ['time_zone', 'timeZone'] },
];

const LIST_OF_CHARGES = /^\/api\/users\/[^/]+\/sessions$/;

const pathOf = (url: string): string => url.split('?')[0] ?? url;

const without = (text: string, fields: readonly string[]): string =>
  JSON.stringify(JSON.parse(text, (key, value: unknown) => (fields.includes(key) ? undefined : value)));

/**
 * Has these routes behave as a backend that keeps the product's specification and nothing more (docs/backend.md): no
 * idempotency keys, no sessions named by payments, no list of charges, no dates, tags or time zones, and 400 for fields that
 * the specification does not have.
 */
export function playPlain(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.onSend === entityTag) delete route.onSend;
  });

  app.addHook('onRequest', async ({ headers, raw, url }, reply) => {
    delete headers['idempotency-key'];
    delete raw.headers['idempotency-key'];
    reply.raw.sendDate = false;
    if (LIST_OF_CHARGES.test(pathOf(url))) throw new HttpError(404, 'Not Found');
  });

  app.addHook('preHandler', async ({ method, url, body }) => {
    const unknown = unspecifiedFields(`${method} ${pathOf(url)}`, body);
    if (unknown.length > 0) throw new HttpError(400, `Unknown fields: ${unknown.join(', ')}`);
  });

  app.addHook('onSend', async ({ url }, reply, payload) => {
    const left = LEFT_OUT.find(({ path }) => path.test(pathOf(url)));
    const isJson = String(reply.getHeader('content-type')).includes('json');
    return left && isJson && typeof payload === 'string' && payload !== '' ? without(payload, left.fields) : payload;
  });
}
