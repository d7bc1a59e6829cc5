import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { PublicOrigin } from '@wattline/sandbox/platform';

/** Where the pictures are served, and how the seed refers to them. */
export const PICTURES_PATH = '/sandbox/pictures/';

/** Serves the pictures of stations and the logos of networks, for browsers to keep. */
export const pictureFiles: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, {
    root: join(dirname(fileURLToPath(import.meta.url)), '../../pictures'),
    prefix: PICTURES_PATH,
    // The host may have decorated replies for its own files, and a reply takes that only once.
    decorateReply: false,
    maxAge: '7d',
  });
};

/** Makes the addresses of pictures absolute in every answer, as OCPI wants them. */
export function makePicturesAbsolute(app: FastifyInstance, originOf: PublicOrigin): void {
  app.addHook('onSend', async (request, _reply, payload) =>
    typeof payload === 'string'
      ? payload.replaceAll(`"${PICTURES_PATH}`, `"${originOf(request)}${PICTURES_PATH}`)
      : payload,
  );
}
