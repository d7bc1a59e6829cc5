import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { answerErrors, type PublicOrigin, readInput } from '@wattline/sandbox/platform';
import type { PushService } from './push-service';

/** Where the sandbox plays a push service, below its own address. */
export const PUSH_PATH = '/sandbox/push';

/** Whether a push message would come to the service that this machine plays. */
export const isPlayedPush = (endpoint: string): boolean =>
  new RegExp(`^https?://(?:localhost|127\\.0\\.0\\.1)(?::\\d+)?${PUSH_PATH}/[\\w-]+$`).test(endpoint);

const SubscribeInput = v.object({ applicationServerKey: v.string() });

interface AddressRoute {
  readonly Params: { id: string };
  readonly Body: Buffer;
}

/** A push service over HTTP: for browsers, which subscribe, and for backends, which send (RFC 8030). */
export const pushServiceRoutes =
  (service: PushService, originOf: PublicOrigin): FastifyPluginAsync =>
  async (app) => {
    answerErrors(app, ({ message }) => ({ message }));
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: 4_096 }, (_, body, done) =>
      done(null, body),
    );

    app.post('/', async (request, reply) => {
      const { applicationServerKey } = readInput(SubscribeInput, request.body);
      return reply.code(201).send(service.subscribe(applicationServerKey, originOf(request) + PUSH_PATH));
    });

    app.post<AddressRoute>('/:id', async (request, reply) => {
      const { headers, body, params } = request;
      await service.receive(params.id, {
        origin: originOf(request),
        authorization: headers.authorization,
        encoding: headers['content-encoding'],
        ttl: headers['ttl']?.toString(),
        body,
      });
      return reply.code(201).send();
    });

    app.get<AddressRoute>('/:id/messages', async ({ params }) => service.messages(params.id));

    app.delete<AddressRoute>('/:id', async ({ params }, reply) => {
      service.unsubscribe(params.id);
      return reply.code(204).send();
    });
  };
