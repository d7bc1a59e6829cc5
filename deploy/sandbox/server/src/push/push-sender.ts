import webPush from 'web-push';
import type { PushSender } from '@wattline/sandbox/platform';

/** The keys that name a backend to push services (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Draws a pair. */
export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** The contact for the messages, for push services that want to complain. */
const SUBJECT = 'mailto:sandbox@wattline.example';

/** After this, in seconds, a message is of no use. */
const TTL = 3_600;
const TIMEOUT_MS = 10_000;

/** Push services of browsers, by their hosts: an address of another one is refused, since anybody can name one. */
const SERVICES = /(?:^|\.)(?:googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;

/**
 * Sends push messages to the services of browsers, and to `own`, the address of the one that the sandbox plays. The library's
 * own sending knows https alone.
 */
export function createPushSender({ publicKey, privateKey }: PushKeys, own: (endpoint: string) => boolean): PushSender {
  return {
    takes(endpoint) {
      if (own(endpoint)) return true;
      const { protocol, hostname, port } = new URL(endpoint);
      return protocol === 'https:' && port === '' && SERVICES.test(hostname);
    },
    async send({ endpoint, keys }, message) {
      const request = webPush.generateRequestDetails({ endpoint, keys: { ...keys } }, message, {
        TTL,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: SUBJECT, publicKey, privateKey },
      });
      const { status } = await fetch(endpoint, {
        method: request.method,
        headers: request.headers,
        body: new Uint8Array(request.body ?? Buffer.alloc(0)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return status !== 404 && status !== 410;
    },
  };
}
