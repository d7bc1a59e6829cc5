import { extname } from 'node:path/posix';

/** Of every kind of file that a build leaves, by its ending. */
export const contentTypes = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  zip: 'application/zip',
} as const satisfies Readonly<Record<string, string>>;

/** The type of files that no browser shows or runs. */
export const OTHER_CONTENT = 'application/octet-stream';

/**
 * A name of a file that releases are served with, for a pattern: all that a page loads and tools of other teams read.
 * Never html: pages are composed (docs/rules.md: pages-are-composed).
 */
export const RELEASED = String.raw`[^/]+\.(?:${Object.keys(contentTypes)
  .filter((ending) => ending !== 'html')
  .join('|')})`;

const released = new RegExp(`^(?:.*/)?${RELEASED}$`);

/** Whether a file of a release is of a kind that is served. */
export const isServed = (file: string): boolean => released.test(file);

/** The Content-Type of a file, by its name. */
export function contentType(file: string): string {
  const types: Readonly<Record<string, string>> = contentTypes;
  return types[extname(file).slice(1)] ?? OTHER_CONTENT;
}
