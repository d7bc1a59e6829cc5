import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Gives the origin under which a caller reaches the platform. */
export type PublicOrigin = (request: Pick<FastifyRequest, 'host' | 'protocol'>) => string;

/** The configured base address or, without one, the host that the caller asked. */
export const publicOrigin =
  (baseUrl: string | undefined): PublicOrigin =>
  (request) =>
    baseUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;

/** Where the pictures are served, and how the database refers to them: it outlives any one host and port. */
export const PICTURES_PATH = '/sandbox/pictures/';

/** Makes the addresses of pictures absolute in every answer, as OCPI wants them. */
export function makePicturesAbsolute(app: FastifyInstance, originOf: PublicOrigin): void {
  app.addHook('onSend', async (request, _reply, payload) =>
    typeof payload === 'string'
      ? payload.replaceAll(`"${PICTURES_PATH}`, `"${originOf(request)}${PICTURES_PATH}`)
      : payload,
  );
}
