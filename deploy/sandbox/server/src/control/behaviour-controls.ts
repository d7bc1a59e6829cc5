import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError, readInput } from '@wattline/platform';
import { BehaviourInput } from '../behaviours/behaviour';
import type { Behaviours } from '../behaviours/behaviours';

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
  async (app) => {
    app.get('/behaviours', async () => behaviours.all());

    app.post('/behaviours', async ({ body }, reply) =>
      reply.code(201).send(behaviours.add(readInput(BehaviourInput, body))),
    );

    app.delete('/behaviours', async ({ query }, reply) => {
      behaviours.clear(readInput(FilterQuery, query));
      return reply.code(204).send();
    });

    app.delete<{ Params: { id: string } }>('/behaviours/:id', async ({ params }, reply) => {
      if (!behaviours.remove(params.id)) throw new HttpError(404, `There is no behaviour "${params.id}"`);
      return reply.code(204).send();
    });
  };
