import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError, PlanInput, type PlanList, readInput } from '@wattline/platform';

const ForQuery = v.object({ for: v.optional(v.string()) });

/** Plans how the calls of one driver are answered. */
export const planControls =
  (plans: PlanList): FastifyPluginAsync =>
  async (app) => {
    app.get('/plans', async () => plans.all());

    app.post('/plans', async ({ body }, reply) => reply.code(201).send(plans.add(readInput(PlanInput, body))));

    app.delete('/plans', async ({ query }, reply) => {
      plans.clear(readInput(ForQuery, query).for?.replace(/^ /, '+'));
      return reply.code(204).send();
    });

    app.delete<{ Params: { id: string } }>('/plans/:id', async ({ params }, reply) => {
      if (!plans.remove(params.id)) throw new HttpError(404, `There is no plan "${params.id}"`);
      return reply.code(204).send();
    });
  };
