import fastify from 'fastify';
import { Counter, Registry } from 'prom-client';
import { finderRoutes, type Outcome } from './finder-routes';

export interface ServeOptions {
  /** The origin of the backend. */
  readonly backend: string;
  readonly operatorToken: string;
  readonly host: string;
  readonly port: number;
}

/** The nearest proxy is the edge; an address further off could be made up by the caller. */
const isNearest = (_address: string, hop: number): boolean => hop === 0;

/**
 * Serves the session finder behind a proxy that names the caller's address, `/metrics` for Prometheus and `/health` for the
 * monitor of its process, which the edge does not pass on.
 *
 * @throws EADDRINUSE and the like.
 */
export async function serveFinder({ backend, operatorToken, host, port }: ServeOptions) {
  const app = fastify({ trustProxy: isNearest });
  const registry = new Registry();
  const answers = new Counter({
    name: 'wattline_finder_answers_total',
    help: 'Questions for the session of a payment, by their outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const reads = new Counter({
    name: 'wattline_finder_list_reads_total',
    help: 'Reads of the list of sessions: whole, a part of it, failed.',
    labelNames: ['result'],
    registers: [registry],
  });
  await app.register(
    finderRoutes({
      ask: (path, authorization, signal) => fetch(backend + path, { headers: { authorization }, signal }),
      operatorToken,
      now: () => new Date(),
      onAnswer: (outcome: Outcome) => answers.inc({ outcome }),
      onRead: (result) => reads.inc({ result }),
    }),
  );
  app.get('/health', async (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return { url: await app.listen({ host, port }), close: () => app.close() };
}
