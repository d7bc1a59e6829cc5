import { extname } from 'node:path/posix';
import { cachePolicy, contentType } from '@wattline/services/edge';

const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** The headers that a bucket sends with a file: a precompressed copy is its file, encoded. */
export interface ObjectHeaders {
  readonly ContentType: string;
  readonly CacheControl: string;
  readonly ContentEncoding?: string;
}

/** The headers of a path of the store, by the edge's policy. */
export function objectHeaders(path: string): ObjectHeaders {
  const copy = encodings[extname(path)];
  const plain = copy === undefined ? path : path.slice(0, -extname(path).length);
  return {
    ContentType: contentType(plain),
    CacheControl: cachePolicy(plain),
    ...(copy !== undefined && { ContentEncoding: copy }),
  };
}
