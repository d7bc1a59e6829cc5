import type { FastifyRequest } from 'fastify';

/** Gives the origin under which a caller reaches the platform. */
export type PublicOrigin = (request: Pick<FastifyRequest, 'host' | 'protocol'>) => string;

/** The configured base address or, without one, the host that the caller asked. */
export const publicOrigin =
  (baseUrl: string | undefined): PublicOrigin =>
  (request) =>
    baseUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
