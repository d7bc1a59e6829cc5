import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const worthIt = /\.(js|css|html|json|svg|webmanifest)$/;

/** Which model of contexts suits a minified script is not known before: the shorter of two answers counts. */
const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT];

function brotli(content: Buffer): Buffer {
  const [shortest = content] = MODES.map((mode) =>
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_MODE]: mode },
    }),
  ).toSorted((one, other) => one.length - other.length);
  return shortest;
}

/** Lays a .br and a .gz beside every text file of a folder, once, so that no server compresses twice. */
export function compressFolder(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!worthIt.test(file)) continue;
    const path = join(folder, file);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotli(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
