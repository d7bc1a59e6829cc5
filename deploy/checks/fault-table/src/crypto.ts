import { createHash, webcrypto } from 'node:crypto';

/**
 * A page's `crypto`. Node's own digests on another thread, which virtual time does not wait for: on a busy machine seconds
 * of it passed before a refresh token had its idempotency key. This one is done in the same turn.
 */
export const pageCrypto = {
  getRandomValues: <T extends Uint8Array>(values: T): T => webcrypto.getRandomValues(values),
  randomUUID: (): string => webcrypto.randomUUID(),
  subtle: {
    digest: (algorithm: string, data: Uint8Array): Promise<ArrayBuffer> => {
      const digest = createHash(algorithm.replace('-', '').toLowerCase()).update(data).digest();
      return Promise.resolve(new Uint8Array(digest).buffer);
    },
  },
};
