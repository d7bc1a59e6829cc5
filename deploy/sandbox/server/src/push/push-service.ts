import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { FastifyPluginAsync } from 'fastify';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import * as v from 'valibot';
import { answerErrors, HttpError, type PublicOrigin, type PushAddress, readInput } from '@wattline/sandbox/platform';

interface EncryptedContent {
  readonly decrypt: (
    message: Buffer,
    options: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: Buffer },
  ) => Buffer;
}

/** The library brings no types. */
const encryptedContent = createRequire(import.meta.url)('http_ece') as EncryptedContent;

/** The text of a push message (RFC 8291), with the keys that its browser subscribed with. @throws For what is not for them. */
const decrypt = (message: Buffer, privateKey: ECDH, authSecret: Buffer): string =>
  encryptedContent.decrypt(message, { version: 'aes128gcm', privateKey, authSecret }).toString();

/** A message that came for a browser, as the browser reads it. */
interface PushMessage {
  readonly time: string;
  readonly text: string;
}

interface Subscription {
  readonly keys: ECDH;
  readonly auth: Buffer;
  /** The key of the backend that may send here. */
  readonly senderKey: string;
  readonly messages: PushMessage[];
}

/** A push message's own request (RFC 8030). */
interface PushRequest {
  /** The service's, as in the endpoint. */
  readonly origin: string;
  readonly authorization: string | undefined;
  readonly encoding: string | undefined;
  readonly ttl: string | undefined;
  readonly body: Buffer;
}

const MOST = 1_000;
const DAY_S = 86_400;

/** A public key on P-256 as a JSON web key. @throws HttpError 400 for anything else. */
function webKeyOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new HttpError(400, 'That is no key on P-256');
  const part = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  return { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
}

type PushService = ReturnType<typeof createPushService>;

/**
 * Makes a browser vendor's push service with the browsers' keys: it reads what comes, as a browser would. Subscriptions are
 * gone with the process.
 */
export function createPushService(now: () => Date) {
  const subscriptions = new Map<string, Subscription>();

  /** By RFC 8292: signed by the key that the browser subscribed for, for this service, for a day at most. */
  async function verify(subscription: Subscription, { origin, authorization = '' }: PushRequest): Promise<void> {
    const [, token, key] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(authorization) ?? [];
    if (!token || !key) throw new HttpError(401, 'Not signed (VAPID)');
    if (key !== subscription.senderKey) throw new HttpError(403, 'Signed by another key than was subscribed for');
    try {
      if (decodeProtectedHeader(token).alg !== 'ES256') throw new Error('Not ES256');
      const { payload } = await jwtVerify(token, await importJWK(webKeyOf(key), 'ES256'), {
        audience: origin,
        requiredClaims: ['exp', 'sub'],
        currentDate: now(),
      });
      if ((payload.exp ?? 0) - now().getTime() / 1000 > DAY_S) throw new Error('Longer than a day');
    } catch (error) {
      throw new HttpError(403, `The signature does not hold: ${error instanceof Error ? error.message : ''}`);
    }
  }

  return {
    /** A browser subscribes for messages of the backend with this key. `at` is where the service is reached. */
    subscribe(senderKey: string, at: string): PushAddress {
      webKeyOf(senderKey);
      const id = randomUUID();
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      subscriptions.set(id, { keys, auth, senderKey, messages: [] });
      const [oldest] = subscriptions.keys();
      if (subscriptions.size > MOST && oldest !== undefined) subscriptions.delete(oldest);
      return { endpoint: `${at}/${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    unsubscribe: (id: string): void => void subscriptions.delete(id),
    /** Takes a message. @throws HttpError as services answer: 400, 403 for another backend, 410 for an address that is gone. */
    async receive(id: string, request: PushRequest): Promise<void> {
      const subscription = subscriptions.get(id);
      if (!subscription) throw new HttpError(410, 'There is no such subscription any more');
      await verify(subscription, request);
      if (request.encoding !== 'aes128gcm' || !/^\d+$/.test(request.ttl ?? ''))
        throw new HttpError(400, 'Content-Encoding must be aes128gcm, and TTL is wanted');
      const { keys, auth, messages } = subscription;
      try {
        const text = decrypt(request.body, keys, auth);
        messages.push({ time: now().toISOString(), text });
      } catch {
        throw new HttpError(400, 'That cannot be decrypted');
      }
    },
    /** The messages for an address, the oldest first. */
    messages: (id: string): readonly PushMessage[] => subscriptions.get(id)?.messages ?? [],
    clear: (): void => subscriptions.clear(),
  };
}

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
