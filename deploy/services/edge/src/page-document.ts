import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** The quality of compressing a document on its way: a higher level costs a driver on 1.6 Mbps more than it saves. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/**
 * A document that was made for a request and is sent to all who ask for the same, unless it is one driver's: compressed once
 * for each encoding.
 */
export class PageDocument {
  /** Weak, since one tag stands for all encodings. */
  readonly etag: string;
  private readonly encodings = new Map<Encoding | null, Promise<Buffer>>();

  constructor(
    readonly html: string,
    /** It has one driver's records in it: no cache keeps it. */
    readonly isOneDrivers = false,
  ) {
    this.etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  }

  /** Its bytes, in an encoding or as they are. */
  encoded(encoding: Encoding | null): Promise<Buffer> {
    const known = this.encodings.get(encoding) ?? this.encode(encoding);
    this.encodings.set(encoding, known);
    return known;
  }

  private async encode(encoding: Encoding | null): Promise<Buffer> {
    const content = Buffer.from(this.html);
    if (encoding === null) return content;
    if (encoding === 'gzip') return gzipped(content, { level: GZIP_LEVEL });
    return brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
  }
}
