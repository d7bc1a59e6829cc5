import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { CommandPlanInput, type CommandPlanList, HttpError, readInput } from '@wattline/platform';

const ForQuery = v.object({ for: v.optional(v.string()) });

/** Plans how the commands at one station, or of one driver, go. */
export const commandPlanControls =
  (plans: CommandPlanList): FastifyPluginAsync =>
  async (app) => {
    app.get('/command-plans', async () => plans.all());

    app.post('/command-plans', async ({ body }, reply) =>
      reply.code(201).send(plans.add(readInput(CommandPlanInput, body))),
    );

    app.delete('/command-plans', async ({ query }, reply) => {
      plans.clear(readInput(ForQuery, query).for);
      return reply.code(204).send();
    });

    app.delete<{ Params: { id: string } }>('/command-plans/:id', async ({ params }, reply) => {
      if (!plans.remove(params.id)) throw new HttpError(404, `There is no command plan "${params.id}"`);
      return reply.code(204).send();
    });
  };
