import { createHash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';

/** Tags a successful answer with a hash of its bytes, and answers 304 to a caller who has those bytes already. */
export const entityTag: onSendAsyncHookHandler = async (request, reply, payload) => {
  reply.header('cache-control', 'no-cache');
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.header('etag', tag);
  if (!matches(request.headers['if-none-match'], tag)) return payload;
  reply.code(304).removeHeader('content-type');
  return null;
};

/** If-None-Match compares weakly (RFC 9110): a proxy that compresses turns our strong tag into a weak one. */
function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = ifNoneMatch?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}
