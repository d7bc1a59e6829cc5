import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { SimulatedDrivers } from '../simulation/simulated-drivers';
import type { ValibotTypes } from './control-routes';

const SimulationInput = v.strictObject({ running: v.boolean() });

/** Starts and pauses the simulated drivers, and sets everything back to the first day. */
export const simulationControls =
  (drivers: SimulatedDrivers, reset: () => void): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/simulation', { schema: { summary: 'Simulated drivers' } }, async () => ({ running: drivers.running }));

    app.put('/simulation', { schema: { summary: 'Run or pause', body: SimulationInput } }, async ({ body }) => {
      if (body.running) drivers.start();
      else drivers.stop();
      return { running: drivers.running };
    });

    app.post(
      '/reset',
      { schema: { summary: 'Set everything back to the first day; all drivers are signed out' } },
      async (_request, reply) => {
        reset();
        return reply.code(204).send();
      },
    );
  };
