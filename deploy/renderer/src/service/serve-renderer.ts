import fastify from 'fastify';
import { listening, type Listening } from '@wattline/services/command';
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

/**
 * Serves a renderer to an edge: the document of a page, whole, or 204 where the static one is to be sent.
 * @throws EADDRINUSE and the like.
 */
export async function serveRenderer(
  { render }: Pick<Renderer, 'render'>,
  place: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const server = fastify({ forceCloseConnections: 'idle' });
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
  return listening(server, place);
}
