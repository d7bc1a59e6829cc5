import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema, FastifyTypeProvider } from 'fastify';
import * as v from 'valibot';
import { HttpError, readInput } from '@wattline/sandbox/platform';

declare module 'fastify' {
  interface FastifySchema {
    /** The words on the control page: a heading for a list, a button for an act. */
    readonly summary?: string;
    /** Asked before it is done. */
    readonly question?: string;
  }
}

/** Bodies and queries of the control API have the types of their Valibot schemas. */
export interface ValibotTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
}

/** The parameter of a route of one thing. */
export const ById = v.object({ id: v.string() });

/** A route of the control API, as the control page makes its lists, buttons and forms of it. */
export interface ControlRoute {
  readonly method: string;
  /** Below /sandbox/api, with `:name` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly question?: string | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
}

const asJsonSchema = (schema: unknown): object | undefined =>
  // A transformation or a check of our own has no JSON Schema: it is any value here, and is checked when it is sent.
  schema === undefined
    ? undefined
    : toJsonSchema(schema as v.GenericSchema, { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' });

const described = (method: string, path: string, schema: FastifySchema): ControlRoute => ({
  method,
  path,
  summary: schema.summary ?? path,
  question: schema.question,
  query: asJsonSchema(schema.querystring),
  body: asJsonSchema(schema.body),
});

/**
 * Has the routes of a plugin read their input by their Valibot schemas, and collects those that have a summary.
 * @param app The plugin, before its routes.
 * @param prefix The prefix of the plugin, which the collected paths leave out.
 * @returns The routes, in the order in which they are added; complete once the server is ready.
 */
export function controlRoutes(app: FastifyInstance, prefix: string): readonly ControlRoute[] {
  const routes: ControlRoute[] = [];
  app.setValidatorCompiler<v.GenericSchema>(({ schema }) => (input) => {
    try {
      return { value: readInput(schema, input) };
    } catch (error) {
      return { error: error instanceof Error ? error : new HttpError(400, String(error)) };
    }
  });
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.summary !== undefined && method !== 'HEAD')
      routes.push(described(String(method), url.slice(prefix.length), schema));
  });
  return routes;
}
