import { createHash } from 'node:crypto';

/** The integrity of a content, as browsers check it: 'sha384-…'. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
