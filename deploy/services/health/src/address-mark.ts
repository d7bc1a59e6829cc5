import { createHmac } from 'node:crypto';

/** A mark by which the reports of an address are known again, and which gives no address away without its key. */
export const addressMark = (key: Uint8Array | string, network: string): string =>
  createHmac('sha256', key).update(network).digest('base64url').slice(0, 10);
