import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readInput } from '@wattline/platform';
import type { SimulatedDrivers } from '../simulation/simulated-drivers';

const SimulationInput = v.strictObject({ running: v.boolean() });

/** Starts and pauses the simulated drivers, and sets everything back to the first day. */
export const simulationControls =
  (drivers: SimulatedDrivers, reset: () => void): FastifyPluginAsync =>
  async (app) => {
    app.get('/simulation', async () => ({ running: drivers.running }));

    app.put('/simulation', async ({ body }) => {
      const { running } = readInput(SimulationInput, body);
      if (running) drivers.start();
      else drivers.stop();
      return { running: drivers.running };
    });

    app.post('/reset', async (_request, reply) => {
      reset();
      return reply.code(204).send();
    });
  };
