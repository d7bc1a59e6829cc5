import fastify from 'fastify';
import { Counter, Registry } from 'prom-client';
import { BEHIND_EDGE, listening, type Listening } from '@wattline/services/command';
import { finderRoutes, type Outcome } from './finder-routes';

export interface ServeOptions {
  /** The origin of the backend. */
  readonly backend: string;
  readonly operatorToken: string;
  readonly host: string;
  readonly port: number;
}

/** Serves the session finder behind the edge, and `/metrics` for Prometheus. @throws EADDRINUSE and the like. */
export async function serveFinder({ backend, operatorToken, ...place }: ServeOptions): Promise<Listening> {
  const app = fastify(BEHIND_EDGE);
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
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return listening(app, place);
}
