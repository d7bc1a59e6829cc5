import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object of the bucket, and what it was written with. */
interface S3Object {
  readonly content: Buffer;
  readonly etag: string;
  readonly headers: IncomingMessage['headers'];
  readonly at: Date;
}

export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, S3Object>;
  /** So many of the next writes are answered as S3 answers one that meets another: 409. */
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  conflicts: number;
  /** So many of the next writes are done, and their answer does not arrive. */
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  lost: number;
  /** It looks at no condition, as some servers do. */
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  ignoresConditions: boolean;
  /** How often it was asked, by method. */
  readonly asked: Record<string, number>;
  close(): Promise<void>;
}

/** Small, so that a listing has pages. */
const PAGE = 3;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function xml(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}

const fail = (response: ServerResponse, status: number, code: string, key: string): void =>
  xml(
    response,
    status,
    `<Error><Code>${code}</Code><Message>${code}</Message><Key>${escape(key)}</Key><RequestId>1</RequestId></Error>`,
  );

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * The part of S3's protocol that the store uses, as its API reference has it: PutObject with If-None-Match and If-Match
 * (412 PreconditionFailed, 409 ConditionalRequestConflict, 404 NoSuchKey), GetObject, HeadObject, DeleteObject with If-Match,
 * ListObjectsV2 with delimiter and pages. Not a server of S3: it keeps one bucket in memory and checks no signature, only that one is there.
 */
export async function startS3(bucket: string): Promise<S3Server> {
  const objects = new Map<string, S3Object>();

  function put(request: IncomingMessage, response: ServerResponse, key: string, content: Buffer): void {
    if (server.conflicts > 0) {
      server.conflicts -= 1;
      return fail(response, 409, 'ConditionalRequestConflict', key);
    }
    const there = objects.get(key);
    const { 'if-none-match': ifNone, 'if-match': ifMatch } = server.ignoresConditions ? {} : request.headers;
    if (ifNone === '*' && there) return fail(response, 412, 'PreconditionFailed', key);
    if (ifMatch !== undefined && !there) return fail(response, 404, 'NoSuchKey', key);
    if (ifMatch !== undefined && ifMatch !== there?.etag) return fail(response, 412, 'PreconditionFailed', key);
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    objects.set(key, { content, etag, headers: request.headers, at: new Date() });
    if (server.lost > 0) {
      server.lost -= 1;
      return void response.destroy();
    }
    response.writeHead(200, { etag }).end();
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
    const rest = (key: string): string => key.slice(prefix.length);
    const names = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const entries = [
      ...new Set(
        names.map((key) => (rest(key).includes(delimiter) ? prefix + rest(key).split(delimiter)[0] + delimiter : key)),
      ),
    ];
    const from = Number(query.get('continuation-token') ?? 0);
    const page = entries.slice(from, from + PAGE);
    const next = from + PAGE < entries.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    const items = page.map((key) => {
      const object = objects.get(key);
      return object
        ? `<Contents><Key>${escape(key)}</Key><ETag>${escape(object.etag)}</ETag><Size>${object.content.length}</Size></Contents>`
        : `<CommonPrefixes><Prefix>${escape(key)}</Prefix></CommonPrefixes>`;
    });
    xml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${items.join('')}</ListBucketResult>`,
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, named = '', ...path] = decodeURIComponent(url.pathname).split('/');
    const key = path.join('/');
    const kind = url.searchParams.has('list-type') ? 'LIST' : (request.method ?? '');
    server.asked[kind] = (server.asked[kind] ?? 0) + 1;
    const content = await bodyOf(request);
    if (named !== bucket) return fail(response, 404, 'NoSuchBucket', key);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return fail(response, 403, 'AccessDenied', key);
    if (request.method === 'PUT') return put(request, response, key, content);
    if (request.method === 'DELETE') {
      const { 'if-match': ifMatch } = request.headers;
      if (ifMatch !== undefined && !objects.has(key)) return fail(response, 404, 'NoSuchKey', key);
      if (ifMatch !== undefined && ifMatch !== objects.get(key)?.etag)
        return fail(response, 412, 'PreconditionFailed', key);
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (url.searchParams.get('list-type') === '2') return list(response, url.searchParams);
    const object = objects.get(key);
    if (!object) return fail(response, 404, 'NoSuchKey', key);
    const metadata = Object.entries(object.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    const headers = { ...Object.fromEntries(metadata), etag: object.etag, 'last-modified': object.at.toUTCString() };
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : object.content);
  }

  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects,
    conflicts: 0,
    lost: 0,
    ignoresConditions: false,
    asked: {},
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
