import type { FastifyInstance } from 'fastify';
import { folderStore } from '@wattline/release';
import { createRenderer, exceptionSender, type Renderer, type RendererOptions } from '@wattline/renderer';

/**
 * The renderer as a part of a server that has the edge and the backend. It reads through the edge, as browsers do, so
 * the edge adds the operator's token. A promotion shows at once.
 */
export function inProcessRenderer(
  server: FastifyInstance,
  store: string,
  options: Partial<Omit<RendererOptions, 'store' | 'read'>> = {},
): Renderer {
  const sendException = exceptionSender(async (url, payload) =>
    server.inject({ url, method: 'POST', headers: { 'content-type': 'application/json' }, payload }),
  );
  return createRenderer({
    store: folderStore(store),
    keepLiveMs: 0,
    onFailure(release, error, at) {
      console.warn(`${release}: no first view. ${error.message}`);
      sendException(error, at);
    },
    ...options,
    async read(url, signal, host = 'localhost') {
      const { statusCode, headers, body } = await server.inject({ url, signal, headers: { host } });
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      return { status: statusCode, headers: Object.fromEntries(texts), body };
    },
  });
}
