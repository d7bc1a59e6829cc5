import fastify, { type FastifyInstance } from 'fastify';
import { folderStore } from '@wattline/release';
import { backendReader, createRenderer, serveRenderer } from '@wattline/renderer';
import { refuseUnreadable, serveEdge } from '@wattline/services/edge';
import { findNginx } from '../../find-nginx.cjs';
import { inProcessRenderer } from '../serve-sandbox';
import { ask, portOf, type Answered, type Asked } from './ask';
import { operatorToken } from './edge-requests';
import { freePort, runNginx } from './running-nginx';

const nginx = findNginx();
if (nginx === null) console.warn('SKIPPED: nginx is not on this machine, so it is not asked for first views.');

/** The edges that are asked here, and how tests of them are described. */
export const edges = [
  ['the sandbox', describe],
  ['nginx', nginx === null ? describe.skip : describe],
] as const;

export type EdgeName = (typeof edges)[number][0];

/** Other tests run beside these. A rendered view is kept, so that answers can be compared. */
const options = { budgetMs: 10_000, keepMs: 60_000, onFailure: () => undefined };

/**
 * Runs both edges on one store: the sandbox's, which renders in its own process, and nginx with the renderer as a service.
 *
 * @param routes The backend's.
 */
export async function runBothEdges(
  store: string,
  routes: (server: FastifyInstance) => void,
  hosts: { readonly hosts?: readonly string[]; readonly brandHosts?: readonly string[] } = {},
) {
  const sandbox = fastify({ frameworkErrors: refuseUnreadable({ store, ...hosts }), forceCloseConnections: true });
  const inProcess = inProcessRenderer(sandbox, store, options);
  await serveEdge(sandbox, { store, operatorToken, ...hosts, firstViews: inProcess.render });
  const backend = fastify({ forceCloseConnections: true });
  for (const server of [sandbox, backend]) {
    routes(server);
    await server.listen({ host: '127.0.0.1', port: 0 });
  }
  const reads = await freePort();
  const read = backendReader(`http://127.0.0.1:${reads}`);
  const beside = createRenderer({ ...options, store: folderStore(store), read });
  const service = await serveRenderer(beside, { host: '127.0.0.1', port: 0 });
  const edge =
    nginx === null
      ? null
      : await runNginx(nginx, {
          store,
          backend: `http://127.0.0.1:${portOf(backend)}`,
          operatorToken,
          renderer: service.url,
          reads,
          budgetMs: options.budgetMs,
          ...hosts,
        });
  // Their entries start, which nginx would not wait for.
  for (const { render } of [inProcess, beside]) await render({ segment: 'station', path: '/station/view' });
  return {
    /** The address of the renderer's service. */
    renderer: service.url,
    ask: (name: EdgeName, asked: Asked): Promise<Answered> =>
      ask(name === 'nginx' ? (edge?.port ?? 0) : portOf(sandbox), asked),
    close: async (): Promise<void> => {
      await edge?.stop();
      await service.close();
      for (const renderer of [inProcess, beside]) renderer.close();
      await sandbox.close();
      await backend.close();
    },
  };
}
