import type { ECDH } from 'node:crypto';
import { createRequire } from 'node:module';

interface EncryptedContent {
  readonly decrypt: (
    message: Buffer,
    options: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: Buffer },
  ) => Buffer;
}

/** The library brings no types. */
const encryptedContent = createRequire(import.meta.url)('http_ece') as EncryptedContent;

/** The text of a push message (RFC 8291), with the keys that its browser subscribed with. @throws For what is not for them. */
export const decrypt = (message: Buffer, privateKey: ECDH, authSecret: Buffer): string =>
  encryptedContent.decrypt(message, { version: 'aes128gcm', privateKey, authSecret }).toString();
