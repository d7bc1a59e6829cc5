import { inflateSync } from 'node:zlib';

/**
 * Reads the text of a PDF in its order. Streams must be compressed, text in the encoding of the standard fonts. The
 * last byte of a stream may look like the end of a line, so none is taken from it: bytes after compressed data are
 * ignored.
 */
export function pdfText(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].map(([, content = '']) =>
    Buffer.from(content, 'latin1'),
  );
  const contents = streams.map((stream) => inflateSync(stream).toString('latin1'));
  const shown = contents.flatMap((content) =>
    [...content.matchAll(/<([0-9A-Fa-f]+)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')),
  );
  return shown.join('\n');
}
