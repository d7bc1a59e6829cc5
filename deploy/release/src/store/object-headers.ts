import { extname } from 'node:path/posix';
import { cachePolicy } from '@wattline/edge';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** What a bucket tells of a file that it serves: a precompressed copy is its file, encoded. */
export interface ObjectHeaders {
  readonly ContentType: string;
  readonly CacheControl: string;
  readonly ContentEncoding?: string;
}

/** The headers of a path of the store, by the edge's policy. */
export function objectHeaders(path: string): ObjectHeaders {
  const encoding = encodings[extname(path)];
  const plain = encoding === undefined ? path : path.slice(0, -extname(path).length);
  return {
    ContentType: types[extname(plain)] ?? 'application/octet-stream',
    CacheControl: cachePolicy(plain),
    ...(encoding !== undefined && { ContentEncoding: encoding }),
  };
}
