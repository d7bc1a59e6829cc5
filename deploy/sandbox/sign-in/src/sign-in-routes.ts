import type { FastifyPluginAsync } from 'fastify';
import { EMULATED_PROJECT } from './emulated-project';
import type { SignInService } from './sign-in-service';

/** The hosts of Firebase, as the first part of the path: that is how its SDK calls an emulator. */
const HOSTS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

/** Says that phone numbers need no human check, so that the SDK falls back on its stand-in for one. */
const RECAPTCHA_CONFIG = {
  recaptchaKey: `projects/${EMULATED_PROJECT.projectId}/keys/sandbox`,
  recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
};

/** Hop-by-hop, or made anew for the body as it leaves here. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding']);

/** The sign-in service on the server's own origin. */
export const signInRoutes =
  (service: SignInService): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    app.get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', async () => RECAPTCHA_CONFIG);

    // Where Google publishes the keys of its ID tokens.
    app.get('/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com', () => service.keys());

    for (const host of HOSTS) {
      app.all(`${host}/*`, async (request, reply) => {
        const { status, headers, body } = await service.answer({
          method: request.method,
          url: request.url,
          headers: request.headers,
          ...(typeof request.body === 'string' && { body: request.body }),
        });
        for (const [name, value] of Object.entries(headers)) {
          if (!OWN_HEADERS.has(name)) reply.header(name, value);
        }
        // The app's own page frames the relay.
        reply.header('content-security-policy', "frame-ancestors 'self'");
        return reply.code(status).send(body);
      });
    }
  };
