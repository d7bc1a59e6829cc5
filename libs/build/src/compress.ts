import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const worthIt = /\.(js|css|html|json|svg|webmanifest)$/;

/** Lays a .br and a .gz beside every text file of a folder, once, so that no server compresses twice. */
export function compressFolder(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!worthIt.test(file)) continue;
    const path = join(folder, file);
    const content = readFileSync(path);
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: size }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
