import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifyPluginAsync, FastifySchema, FastifyTypeProvider } from 'fastify';
import * as v from 'valibot';
import { HttpError, readInput, type KeptList } from '@wattline/sandbox/platform';
import { beginsLike, BehaviourInput, type Behaviours } from '../behaviours/behaviours';
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

/** Shows a list. */
export const listControls =
  (path: string, summary: string, list: Pick<KeptList<object>, 'all'>): FastifyPluginAsync =>
  async (app) =>
    void app.get(path, { schema: { summary } }, async () => list.all());

const RequestsQuery = v.object({ path: v.optional(v.string(), '') });

/** Shows the calls that the API saw. */
export const requestControls =
  (log: KeptList<SeenRequest>): FastifyPluginAsync =>
  async (server) =>
    void server
      .withTypeProvider<ValibotTypes>()
      .get('/requests', { schema: { summary: 'Requests', querystring: RequestsQuery } }, async ({ query }) =>
        log.all().filter((request) => beginsLike(request.path, query.path)),
      );

/** Adds, lists and removes behaviours. */
export const behaviourControls =
  (behaviours: Behaviours): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/behaviours', { schema: { summary: 'Behaviours' } }, async () => behaviours.all());

    app.post('/behaviours', { schema: { summary: 'Add a behaviour', body: BehaviourInput } }, async ({ body }, reply) =>
      reply.code(201).send(behaviours.add(body)),
    );

    app.delete<{ Params: { id: string } }>(
      '/behaviours/:id',
      { schema: { summary: 'Remove' } },
      async ({ params }, reply) => {
        if (!behaviours.remove(params.id)) throw new HttpError(404, `There is no behaviour "${params.id}"`);
        return reply.code(204).send();
      },
    );
  };
