import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '@wattline/sandbox/platform';
import { BehaviourInput } from '../behaviours/behaviour';
import type { Behaviours } from '../behaviours/behaviours';
import type { ValibotTypes } from './control-routes';

const text = v.optional(v.string());
const FilterQuery = v.object({
  path: text,
  // A + in a query means a space, unless it is escaped.
  driver: v.pipe(
    text,
    v.transform((driver) => driver?.replace(/^ /, '+')),
    BehaviourInput.entries.driver,
  ),
  station: text,
});

/** Adds, lists and removes behaviours. */
export const behaviourControls =
  (behaviours: Behaviours): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/behaviours', { schema: { summary: 'Behaviours' } }, async () => behaviours.all());

    app.post('/behaviours', { schema: { summary: 'Add a behaviour', body: BehaviourInput } }, async ({ body }, reply) =>
      reply.code(201).send(behaviours.add(body)),
    );

    app.delete(
      '/behaviours',
      { schema: { summary: 'Remove all', querystring: FilterQuery } },
      async ({ query }, reply) => {
        behaviours.clear(query);
        return reply.code(204).send();
      },
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
