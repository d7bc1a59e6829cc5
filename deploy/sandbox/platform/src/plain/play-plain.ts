import type { FastifyInstance } from 'fastify';
import { entityTag } from '../http/entity-tag';
import { HttpError } from '../http/http-error';
import { unspecifiedFields } from './specified-bodies';

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
