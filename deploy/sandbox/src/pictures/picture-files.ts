import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { PICTURES_PATH } from '../http/public-origin';

/** Serves the pictures, for browsers to keep. */
export const pictureFiles =
  (picturesDir: string): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyStatic, {
      root: picturesDir,
      prefix: PICTURES_PATH,
      // The host may have decorated replies for its own files, and a reply takes that only once.
      decorateReply: false,
      maxAge: '7d',
    });
  };
