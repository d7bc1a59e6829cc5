import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';
import { ASK, NO_STORE } from './cache-policy';
import { contentTypes } from './content-types';
import { FIRST_VIEW_VARY } from './first-view';
import type { PageDocument } from './page-document';

/** Tags are compared as weak ones. */
const plain = (tag: string): string => tag.trim().replace(/^W\//, '');

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => plain(tag) === plain(etag)));

/**
 * Sends a document that was made for this request, as a static one would be: to be asked about, compressed, 304 if known. One
 * driver's is not to be kept anywhere.
 */
export async function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  document: PageDocument,
): Promise<FastifyReply> {
  reply.headers({ 'Cache-Control': document.isOneDrivers ? NO_STORE : ASK, Vary: FIRST_VIEW_VARY });
  if (!document.isOneDrivers) reply.header('ETag', document.etag);
  if (!document.isOneDrivers && isKnown(headers['if-none-match'], document.etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const content = await document.encoded(encoding);
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  return reply.header('Content-Type', contentTypes.html).send(content);
}
