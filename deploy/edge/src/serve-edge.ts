import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cachePolicy } from './cache-policy';
import { routePolicy } from './route-policy';
import { securityHeaders } from './security-headers';

export interface EdgeOptions {
  /** The folder that the release tool fills. */
  readonly store: string;
  /** What production's edge adds to OCPI calls, so that no browser holds it (reading 2). */
  readonly operatorToken: string;
}

/**
 * The edge as part of a Fastify server: headers, cache and routes by this package's policies, files of
 * the store precompressed, the operator token added to OCPI calls. Backend routes are the server's own.
 */
export async function serveEdge(server: FastifyInstance, { store, operatorToken }: EdgeOptions): Promise<void> {
  await server.register(fastifyStatic, {
    root: store,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    if (request.url.startsWith('/ocpi/')) request.headers.authorization = `Token ${operatorToken}`;
  });

  server.setNotFoundHandler((request, reply) => answer(store, request, reply));
}

function answer(store: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request.url);
  const route = path === null ? null : routePolicy(path);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!route || route.kind === 'backend' || !isRead) return notFound(reply);
  const names = route.kind === 'file' ? [route.file] : route.names;
  const name = names.find((candidate) => existsSync(join(store, candidate)));
  if (name === undefined) return notFound(reply);
  return reply.header('Cache-Control', cachePolicy(name)).sendFile(name);
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return null;
  }
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('Cache-Control', 'no-store').send({ statusMessage: 'Not found' });
