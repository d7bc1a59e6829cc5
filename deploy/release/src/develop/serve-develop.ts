import { once } from 'node:events';
import { type StatsListener, unwatchFile, watchFile, existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isAbsolute, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { contentType, isServed } from '@wattline/services/edge';
import { liveAlone } from '../live/live-parts';
import { type BuiltPart, readBuiltPart } from '../parts/built-part';
import { reasonOf } from '../reason-of';
import { ReleaseError } from '../release-error';
import { buildSite } from '../site/build-site';
import { readEnvironment } from '../site/environment';
import { releaseAddress, WORKER_FILE } from '../store-paths';
import { discoveryWith, documentWith, RELOAD, reloadScript } from './with-part';

/** Where a page hears that the part was built again. */
const CHANGES = '/wattline-changes';

/** How often the build is looked at, in milliseconds. */
const LOOK_MS = 200;

/** Headers of a request or an answer that are of one connection, or of the other host's name. */
const OF_ONE_CONNECTION =
  /^(?:host|connection|keep-alive|transfer-encoding|content-length|content-encoding|accept-encoding|if-none-match|strict-transport-security|upgrade|expect)$/;

/** Answers a request in the place of a site. */
export type Ask = (request: IncomingMessage) => Promise<Response>;

/** A site on this machine, with one part of it from a build. */
export interface Developed {
  readonly stop: () => Promise<void>;
}

export interface DevelopOptions {
  /** Answers for all but the part. */
  readonly ask: Ask;
  /** The folder that is built anew at each edit. */
  readonly dist: string;
  /** The file in it that is written last. */
  readonly last: string;
  /** The part as it is built now. @throws ReleaseError. */
  readonly build: () => BuiltPart;
  readonly port: number;
}

/** The file of a folder at a path; undefined for one outside of it. */
function fileIn(folder: string, path: string): string | undefined {
  const file = relative(folder, join(folder, path));
  return file === '' || file.startsWith('..') || isAbsolute(file) ? undefined : join(folder, file);
}

/** Asks a deployed site, as its own page would. */
export const askSite =
  (site: string): Ask =>
  (request) => {
    const { origin } = new URL(site);
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      OF_ONE_CONNECTION.test(name) || value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const own = headers.map(([name, value]): [string, string] => [
      name,
      name === 'origin' || name === 'referer' ? value.replace(/^https?:\/\/[^/]+/, origin) : value,
    ]);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    return fetch(origin + (request.url ?? '/'), {
      method: request.method ?? 'GET',
      headers: own,
      redirect: 'manual',
      ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const }),
    });
  };

/**
 * Serves a site at http://localhost, with one part of it as it is built in `dist`, also one that the site does not know: each
 * document holds the part as if it were live, with the hashes of its files. All else is asked of the site, so that pages keep to
 * one origin, and no browser is asked for leave.
 *
 * @throws ReleaseError for a port that is taken.
 */
export async function serveDevelop({ ask, dist, last, build, port }: DevelopOptions): Promise<Developed> {
  const origin = `http://localhost:${port}`;
  const pages = new Set<ServerResponse>();

  async function ownFile(path: string): Promise<Buffer | string | undefined> {
    if (path === RELOAD) return reloadScript(CHANGES);
    const folder = releaseAddress(build());
    const file = path.startsWith(folder) ? fileIn(dist, path.slice(folder.length)) : undefined;
    return file === undefined ? undefined : readFile(file);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    const path = decodeURIComponent(pathname);
    if (path === CHANGES) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return;
    }
    const own = await ownFile(path);
    if (own !== undefined) {
      response.writeHead(200, { 'content-type': contentType(path), 'cache-control': 'no-store' }).end(own);
      return;
    }
    // A worker would keep what is edited.
    if (path === `/${WORKER_FILE}`) {
      response.writeHead(404).end();
      return;
    }
    const passed = await ask(request);
    const type = passed.headers.get('content-type') ?? '';
    const headers: Record<string, string | string[]> = Object.fromEntries(
      [...passed.headers].filter(([name]) => !OF_ONE_CONNECTION.test(name)),
    );
    const cookies = passed.headers.getSetCookie();
    if (cookies.length > 0) headers['set-cookie'] = cookies;
    // A step within the site is one on this machine.
    const location = passed.headers.get('location');
    if (location !== null && URL.canParse(passed.url))
      headers['location'] = location.replace(new URL(passed.url).origin, '');
    const isDocument = type.startsWith('text/html');
    if (!isDocument && path !== '/discovery.json') {
      response.writeHead(passed.status, headers);
      if (passed.body) Readable.fromWeb(passed.body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
      else response.end();
      return;
    }
    const part = build();
    const isOfPart = part.prefixes?.includes(path.split('/')[1] ?? '') ?? false;
    const text = await passed.text();
    response
      .writeHead(isDocument && isOfPart ? 200 : passed.status, headers)
      .end(isDocument ? documentWith(text, part) : discoveryWith(text, part));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(reasonOf(error));
    });
  });
  const onBuilt: StatsListener = (now) => {
    if (now.mtimeMs > 0) for (const page of pages) page.write('data: built\n\n');
  };
  const listening = once(server, 'listening');
  server.listen(port, 'localhost');
  try {
    await listening;
  } catch (cause) {
    throw new ReleaseError(`Port ${port} is taken. Name another one: --port ${port + 1}.`, { cause });
  }
  watchFile(join(dist, last), { interval: LOOK_MS }, onBuilt);
  return {
    async stop() {
      unwatchFile(join(dist, last), onBuilt);
      for (const page of pages) page.end();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Beside the command in the kit, else in this workspace. */
const SHELLS = ['../shell', '../../../../shell/dist'].map((folder) => join(import.meta.dirname, folder));

const answer = (name: string, body: BodyInit): Response =>
  new Response(body, { headers: { 'content-type': contentType(name) } });

/**
 * Answers as a site does that has a shell, no other part and no backend.
 *
 * @throws ReleaseError where there is no shell.
 */
export function askNoSite(): Ask {
  const folder = SHELLS.find((one) => existsSync(join(one, 'part.json')));
  if (folder === undefined)
    throw new ReleaseError('There is no shell to show the part in. Build it first: npx nx build @wattline/shell.');
  const part = readBuiltPart(folder);
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const shell = {
    ...liveAlone(part),
    document: textOf('document.html'),
    ...(part.worker && { worker: textOf(part.worker.file) }),
  };
  const site = buildSite([shell], readEnvironment({ config: {} }));
  const own = releaseAddress(part);
  return async ({ url = '/', method }) => {
    const path = decodeURIComponent(url.replace(/[?#].*$/, ''));
    if (path.startsWith(own) && isServed(path) && !path.includes('..')) {
      const file = join(folder, path.slice(own.length));
      if (existsSync(file)) return answer(path, new Uint8Array(readFileSync(file)));
    }
    const text = site.get(path === '/' ? 'index.html' : path.slice(1));
    if (text !== undefined) return answer(path === '/' ? 'index.html' : path, text);
    const isPage =
      method === 'GET' && /^\/[a-z0-9-]+(?:\/|$)/.test(path) && !/^\/(?:api|ocpi|remotes|shell)\//.test(path);
    return isPage ? answer('not-found.html', site.get('not-found.html') ?? '') : new Response('{}', { status: 404 });
  };
}
