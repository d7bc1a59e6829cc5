import fastify from 'fastify';
import {
  codeIn,
  isScannedIn,
  isSiteFolder,
  pathOf,
  READING_METHODS,
  routePolicy,
  sendDocument,
  SITE_HEADER,
  VIEW_HEADER,
} from '@wattline/services/edge';
import type { Renderer } from '../create-renderer';

export interface RendererService {
  /** 'http://127.0.0.1:8081' */
  readonly url: string;
  /** Ends when the open requests have been answered. */
  readonly close: () => Promise<void>;
}

/**
 * Serves a renderer to an edge: the document of a page, whole, or 204 where the static one is to be sent.
 * @throws EADDRINUSE and the like.
 */
export async function serveRenderer(
  { render }: Pick<Renderer, 'render'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<RendererService> {
  const server = fastify({ forceCloseConnections: 'idle' });
  server.get('/health', async (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));
  server.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const segment = path === null ? undefined : routePolicy(path).firstViews?.segment;
    if (path === null || segment === undefined || !READING_METHODS.includes(request.method))
      return reply.code(404).send();
    const asked = request.headers['x-forwarded-host'];
    const site = request.headers[SITE_HEADER.toLowerCase()];
    if (site !== undefined && !(typeof site === 'string' && isSiteFolder(site))) return reply.code(404).send();
    const document = await render({
      segment,
      path,
      code: codeIn(request.url),
      isScanned: isScannedIn(request.url),
      cookies: request.headers.cookie,
      host: typeof asked === 'string' ? asked : undefined,
      ...(site !== undefined && { site }),
    });
    if (!document) return reply.code(204).header('Cache-Control', 'no-store').send();
    return sendDocument(request, reply.header(VIEW_HEADER, 'whole'), document);
  });
  return { url: await server.listen({ host, port }), close: () => server.close() };
}
