import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifyPluginAsync, FastifySchema, FastifyTypeProvider } from 'fastify';
import * as v from 'valibot';
import { HttpError, type KeptList, readInput, timeInQuery } from '@wattline/sandbox/platform';
import { beginsLike } from '../behaviours/like';
import type { SeenRequest } from '../requests/watch-requests';

/** Bodies and queries of the control API have the types of their Valibot schemas. */
export interface ValibotTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
}

/** The parameter of a route of one thing. */
export const ById = v.object({ id: v.string() });

const DESCRIPTION = [
  'The charging platform behind the app, on this machine only. [The driver’s phone](/sandbox/phone).',
  'The debug console’s password is `wattline-debug`.',
].join(' ');

/** Swagger UI's own scripts, styles that it sets by script, and calls of this server. */
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

const asJsonSchema = (schema: unknown): object =>
  // A transformation or a check of our own has no JSON Schema: it is any value here, and is checked when it is sent.
  toJsonSchema(schema as v.GenericSchema, { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' });

const described = ({ body, querystring, params, ...schema }: FastifySchema, tag: string): FastifySchema => ({
  ...schema,
  tags: [tag],
  ...(body !== undefined && { body: asJsonSchema(body) }),
  ...(querystring !== undefined && { querystring: asJsonSchema(querystring) }),
  ...(params !== undefined && { params: asJsonSchema(params) }),
});

/**
 * Has the routes of a plugin read their input by their Valibot schemas, and serves a page with a form for each.
 * @param app The plugin, before its routes.
 * @param prefix The prefix of the plugin. The page is at `/page/` below it.
 */
export async function controlRoutes(app: FastifyInstance, prefix: string): Promise<void> {
  app.setValidatorCompiler<v.GenericSchema>(({ schema }) => (input) => {
    try {
      return { value: readInput(schema, input) };
    } catch (error) {
      return { error: error instanceof Error ? error : new HttpError(400, String(error)) };
    }
  });
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Sandbox controls', description: DESCRIPTION, version: '1' } },
    transform: ({ schema, url }) => ({
      url,
      schema: described(schema ?? {}, url.slice(prefix.length).split('/')[1] ?? ''),
    }),
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/page',
    staticCSP: POLICY,
    uiConfig: { docExpansion: 'none', filter: true, tryItOutEnabled: true },
  });
}

/** Shows a list, and clears it. */
export const listControls =
  (path: string, summary: string, list: Pick<KeptList<object>, 'all' | 'clear'>): FastifyPluginAsync =>
  async (app) => {
    app.get(path, { schema: { summary } }, async () => list.all());
    app.delete(path, { schema: { summary: 'Clear' } }, async (_request, reply) => {
      list.clear();
      return reply.code(204).send();
    });
  };

const RequestsQuery = v.object({ path: v.optional(v.string(), ''), since: v.optional(timeInQuery) });

/** Shows the calls that the API saw, and forgets them. */
export const requestControls =
  (log: KeptList<SeenRequest>): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/requests', { schema: { summary: 'Requests', querystring: RequestsQuery } }, async ({ query }) => {
      const from = query.since?.toISOString() ?? '';
      return log.all().filter((request) => beginsLike(request.path, query.path) && request.time >= from);
    });

    app.delete('/requests', { schema: { summary: 'Clear' } }, async (_request, reply) => {
      log.clear();
      return reply.code(204).send();
    });
  };
