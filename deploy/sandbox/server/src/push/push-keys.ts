import webPush from 'web-push';

/** The keys that name a backend to push services (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Draws a pair. */
export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();
