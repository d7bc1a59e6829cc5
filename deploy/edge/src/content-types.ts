import { extname } from 'node:path/posix';

/** Of every kind of file that a build leaves, by its ending. */
export const contentTypes = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
} as const satisfies Readonly<Record<string, string>>;

/** The type of files that no browser shows or runs. */
export const OTHER_CONTENT = 'application/octet-stream';

/** The Content-Type of a file, by its name. */
export function contentType(file: string): string {
  const types: Readonly<Record<string, string>> = contentTypes;
  return types[extname(file).slice(1)] ?? OTHER_CONTENT;
}
