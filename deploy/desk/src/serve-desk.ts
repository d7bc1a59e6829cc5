import fastify from 'fastify';
import { deskRoutes, type DeskOptions } from './desk-routes';

export interface ServeOptions extends DeskOptions {
  readonly host: string;
  readonly port: number;
}

export interface DeskService {
  /** 'http://127.0.0.1:8083' */
  readonly url: string;
  /** Ends when the acts that are under way have been answered. */
  readonly close: () => Promise<void>;
}

/**
 * Serves the desk below `/api/desk`, behind the edge, and `/health` for the monitor of its process, which the edge does
 * not pass on.
 *
 * @throws EADDRINUSE and the like.
 */
export async function serveDesk({ host, port, ...desk }: ServeOptions): Promise<DeskService> {
  const app = fastify({ logger: { level: 'error' } });
  app.get('/health', async (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));
  await app.register(deskRoutes(desk), { prefix: '/api/desk' });
  return { url: await app.listen({ host, port }), close: () => app.close() };
}
